import { Check, Copy, Maximize2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { copyField, useCopied } from '../../../shared/ui/copy-text.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import styles from './link.module.css';
import shareStyles from './share.module.css';

interface CopyRowProps {
  label: string;
  value: string;
  copyLabel: string;
  /** Label of the button after copying. */
  copiedLabel: string;
  /** True for HTML code, which takes several lines. */
  isLong?: boolean;
  isMain?: boolean;
  onCopied(): void;
}

/** A text that can be selected, or copied with a button. */
export function CopyRow({ label, value, copyLabel, copiedLabel, isLong, isMain, onCopied }: CopyRowProps) {
  const text = useText();
  const id = useId();
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, tellCopied] = useCopied();
  const copy = async (): Promise<void> => {
    if (!ref.current) return;
    const isCopied = await copyField(ref.current);
    tellCopied(isCopied);
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
      <output className={`text-sm medium ${styles.copied}`} data-outcome={outcome}>
        {outcome === 'copied' && copiedLabel}
        {outcome === 'failed' && text('share.copyFailed')}
      </output>
    </div>
  );
}

/** A QR code of a link: small beside the text, and large for a class to see. */
export function ScannedLink({ url, name }: { url: string; name: string }) {
  const text = useText();
  const [isLarge, setLarge] = useState(false);
  const label = text('share.qr', { name });
  return (
    <>
      <button
        type="button"
        className={styles.qr}
        aria-label={text('share.qrLarger')}
        onClick={() => setLarge(true)}
      >
        <QrCode value={url} label={label} />
        <span className={`centered ${styles.qrMark}`} aria-hidden="true">
          <Maximize2 size={16} strokeWidth={2.5} />
        </span>
      </button>
      {isLarge && (
        <Dialog
          title={text('share.qrTitle', { name })}
          alignment="center"
          onClose={() => setLarge(false)}
          actions={<Button onClick={() => setLarge(false)}>{text('dialog.close')}</Button>}
        >
          <QrCode className={styles.qrLarge} value={url} label={label} />
          <bdi className="medium breaks">{url}</bdi>
        </Dialog>
      )}
    </>
  );
}
