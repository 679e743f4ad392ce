import { useId, type ReactNode } from 'react';
import { FindingList, WithNames } from '../findings/finding.tsx';
import { useFindings, useForm } from './form-tools.ts';
import styles from './properties.module.css';

/** ARIA attributes for the input of a field. */
export interface Described {
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  /** Label of the field. Absent if the input has its own label. */
  label?: string;
  /** Key of the attribute, whose findings are shown below the field. */
  of: string;
  /** Why the typed value cannot be written into the text. */
  refusal?: string | undefined;
  /** True if the field has several inputs with their own labels. */
  isGroup?: boolean;
  children: (described: Described) => ReactNode;
}

/** A field of a form, with its label, its findings and their fixes. */
export function Field({ label, of, refusal, isGroup = false, children }: FieldProps) {
  const id = useId();
  const { path, studio, say, onGoTo } = useForm();
  const findings = useFindings(of);
  const isWrong = refusal !== undefined || findings.some(({ severity }) => severity !== 'info');
  const described: Described = {
    'aria-describedby': findings.length > 0 || refusal !== undefined ? id : undefined,
    'aria-invalid': isWrong || undefined,
  };
  return (
    <div className={styles.item} data-of={of}>
      {label === undefined ? (
        children(described)
      ) : isGroup ? (
        <fieldset className={styles.group} aria-describedby={described['aria-describedby']}>
          <legend className={styles.label}>{label}</legend>
          {children(described)}
        </fieldset>
      ) : (
        <label className={styles.field}>
          <span className={styles.label}>{label}</span>
          {children(described)}
        </label>
      )}
      <div id={id}>
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            <WithNames>{refusal}</WithNames>
          </p>
        )}
        {findings.length > 0 && <FindingList {...{ path, studio, say, onGoTo }} diagnostics={findings} />}
      </div>
    </div>
  );
}
