import { Fragment, type ReactNode } from 'react';
import styles from './with-names.module.css';

/** Returns a sentence in which the parts in backticks are code elements. */
export function withNames(sentence: string): ReactNode {
  return sentence.split('`').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
    <Fragment key={index}>{index % 2 === 1 ? <code className={styles.code}>{part}</code> : part}</Fragment>
  ));
}
