import type { ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { QrCode } from '../shared/ui/qr-code.tsx';
import styles from './join-panel.module.css';
import { isOnlyHere } from '../shared/page/reachable-address.ts';

interface JoinPanelProps {
  /** The code to enter for this kiosk. Undefined until the server has assigned one. */
  code: string | undefined;
  /** URL of the page where games are sent, without the code at its end. */
  address: string;
  /** Explains why there is no code yet, and what to do. */
  trouble: ReactNode;
}

/**
 * Explains how to send a game to this screen: the code, large enough to read across a room, and a QR code for phones.
 */
export function JoinPanel({ code, address, trouble }: JoinPanelProps) {
  const text = useText();
  const link = code === undefined ? '' : `${address}/${code}`;
  return (
    <section className={`column shrinks ${styles.panel}`} aria-labelledby="kiosk-headline">
      <h1 id="kiosk-headline" className={styles.headline}>
        {text('kiosk.headline')}
      </h1>
      {code === undefined ? (
        !trouble && <p className={`muted ${styles.opening}`}>{text('kiosk.opening')}</p>
      ) : (
        <div className={`column ${styles.ways}`}>
          <p className={`grid bold ${styles.code}`} dir="ltr">
            <span className="spoken">{text('kiosk.codeIs', { code: [...code].join(' ') })}</span>
            {[...code].map((sign, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- characters may repeat and never move
              <span key={index} className={`centered ${styles.sign}`} aria-hidden="true">
                {sign}
              </span>
            ))}
          </p>
          <div className={styles.scan}>
            <QrCode className={styles.square} value={link} label={text('kiosk.qr', { address: link })} />
            <p className={`muted breaks ${styles.address}`} dir="ltr">
              {link.replace(/^https?:\/\//, '')}
            </p>
            {isOnlyHere(address) && <p className={styles.onlyHere}>{text('kiosk.onlyHere')}</p>}
          </div>
        </div>
      )}
      {code !== undefined && (
        <p className={styles.how}>{text('kiosk.how', { action: text('kiosk.send') })}</p>
      )}
      {trouble}
    </section>
  );
}
