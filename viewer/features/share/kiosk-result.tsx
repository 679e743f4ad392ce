import { CircleCheck } from 'lucide-react';
import type { Text } from '../../i18n/use-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './kiosk-entry.module.css';
import type { KioskResult } from './use-kiosk-sending.ts';

/** §8 What became of sending a game to a kiosk, read out when it comes. */
export function KioskResultNote({ result }: { result: KioskResult }) {
  const text = useText();
  if (result.kind !== 'sent') return <ProblemNote>{toResultText(result, text)}</ProblemNote>;
  return (
    <output className={`row ${styles.sent}`}>
      <CircleCheck size={20} strokeWidth={2.25} aria-hidden="true" />
      {toResultText(result, text)}
    </output>
  );
}

function toResultText(result: KioskResult, text: Text): string {
  switch (result.kind) {
    case 'empty':
      return text('kiosk.empty');
    case 'malformed':
      return text('kiosk.malformed');
    case 'not-found':
      return text('kiosk.notFound');
    case 'failed':
      return text('kiosk.failed', { code: result.code });
    case 'sent':
      return text('kiosk.sent', { code: result.code });
  }
}
