import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './link.module.css';

/** The link for a phone's camera: small beside the text, and large for a class to see. */
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
