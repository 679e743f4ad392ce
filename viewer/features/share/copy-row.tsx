import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { copyField } from '../../ui/copy-text.ts';
import styles from './link.module.css';
import shareStyles from './share.module.css';

interface CopyRowProps {
  /** Of the field. */
  label: string;
  value: string;
  /** On the button. */
  copyLabel: string;
  /** Said when it has worked. */
  copiedLabel: string;
  /** HTML takes several lines. */
  isLong?: boolean;
  /** It is what most will press. */
  isMain?: boolean;
  onCopied(): void;
}

/** How long the button says that it has worked. */
const shownMs = 4_000;

/** Something to take along: it can be read and selected, and copied with one press. */
export function CopyRow({ label, value, copyLabel, copiedLabel, isLong, isMain, onCopied }: CopyRowProps) {
  const text = useText();
  const id = useId();
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    if (!ref.current) return;
    const isCopied = await copyField(ref.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    if (isCopied) onCopied();
  };
  const field = {
    id,
    ref,
    value,
    readOnly: true,
    dir: 'ltr',
    spellCheck: false,
    onFocus: () => ref.current?.select(),
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div className={`stack ${styles.copy}`}>
      <label htmlFor={id}>{label}</label>
      <div className={isLong === true ? styles.copyLong : styles.copyLine}>
        {isLong === true ? (
          <textarea {...field} rows={3} className={`field ${shareStyles.field}`} />
        ) : (
          <input {...field} className={`field ${shareStyles.field}`} />
        )}
        <Button
          look={isMain === true ? 'filled' : 'outlined'}
          size={isMain === true ? 'large' : 'normal'}
          icon={<Icon strokeWidth={2.5} />}
          onClick={() => void copy()}
        >
          {copyLabel}
        </Button>
      </div>
      <output className={styles.copied} data-outcome={outcome}>
        {outcome === 'copied' && copiedLabel}
        {outcome === 'failed' && text('share.copyFailed')}
      </output>
    </div>
  );
}
