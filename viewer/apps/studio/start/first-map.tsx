import { useText } from '../../../i18n/use-text.ts';
import type { Studio } from '../create-studio.ts';
import { TemplateList } from './template-list.tsx';
import styles from './start-screen.module.css';

/** What to begin with, in a folder without a map. */
export function FirstMap({ studio }: { studio: Pick<Studio, 'begin'> }) {
  const text = useText();
  return (
    <div className={styles.first}>
      <h2 className={styles.heading}>{text('studio.empty')}</h2>
      <p>{text('studio.start.templates')}</p>
      <TemplateList onBegin={(_name, files) => studio.begin(files)} />
    </div>
  );
}
