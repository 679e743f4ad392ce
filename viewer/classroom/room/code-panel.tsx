import { DoorClosed, DoorOpen, RefreshCw } from 'lucide-react';
import type { ClassChange } from '#schemas/generated/class-change.ts';
import type { ClassSettings } from '#schemas/generated/class-table.ts';
import { isOnlyHere } from '../../shared/page/reachable-address.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import styles from './code-panel.module.css';
import type { RoomServices } from './room-services.ts';

interface CodePanelProps {
  settings: ClassSettings;
  services: Pick<RoomServices, 'address' | 'hasTeachers'>;
  onChange(code: NonNullable<ClassChange['code']>): void;
}

/** How to join: address, code and QR code, large enough for the projector. */
export function CodePanel({ settings, services, onChange }: CodePanelProps) {
  const text = useText();
  const locale = useLocale();
  const { code, codeUntil } = settings;
  if (code === undefined || codeUntil === undefined) {
    return (
      <section className={styles.panel}>
        <p>{text('class.code.closed')}</p>
        <Button icon={<DoorOpen />} onClick={() => onChange('open')}>
          {text('class.code.open')}
        </Button>
      </section>
    );
  }
  const { address, hasTeachers } = services;
  // Without other teachers, `skillmap class` runs on this computer. It always listens to the network.
  const onlyHere = hasTeachers ? 'class.code.onlyHere' : 'class.code.noNetwork';
  const link = `${address}/${code}`;
  const time = new Date(codeUntil).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <section className={styles.panel} aria-labelledby="class-code-title">
      <QrCode className={styles.square} value={link} label={text('class.code.qr', { address: link })} />
      <div className={styles.words}>
        <h2 id="class-code-title" className={styles.title}>
          {text('class.code.title')}
        </h2>
        <p className={styles.address} dir="ltr">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <p className={styles.code} dir="ltr" aria-label={[...code].join(' ')}>
          {code.slice(0, 4)}
          <span aria-hidden="true"> </span>
          {code.slice(4)}
        </p>
        {isOnlyHere(address) && <p className={styles.onlyHere}>{text(onlyHere)}</p>}
        <div className={styles.actions}>
          <span className="muted">{text('class.code.until', { time })}</span>
          <Button icon={<RefreshCw />} onClick={() => onChange('renew')}>
            {text('class.code.renew')}
          </Button>
          <Button icon={<DoorClosed />} onClick={() => onChange('close')}>
            {text('class.code.close')}
          </Button>
        </div>
      </div>
    </section>
  );
}
