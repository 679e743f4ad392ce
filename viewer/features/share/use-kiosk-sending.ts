import { useEffect, useRef, useState } from 'react';
import { readKioskCode } from '../../domain/share-links.ts';
import type { KioskSender } from '../../services/ports/games.ts';

/** What became of sending a game to a kiosk. */
export type KioskResult =
  /** §5: nothing was sent. */
  { kind: 'empty' | 'malformed' } | { kind: 'sent' | 'not-found' | 'failed'; code: string };

export interface KioskSendingState {
  /** Of the last attempt; undefined before it, and while the next is under way. */
  result: KioskResult | undefined;
  isSending: boolean;
  /** Undefined where another attempt is under way, or nobody is there any more. */
  send: (typedCode: string, shareId: string) => Promise<KioskResult | undefined>;
}

/** §7 Kiosk: one attempt at a time to send a game, and what became of the last one. */
export function useKioskSending(sender: KioskSender): KioskSendingState {
  const [result, setResult] = useState<KioskResult>();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const send = async (typedCode: string, shareId: string): Promise<KioskResult | undefined> => {
    if (isBusy.current) return undefined;
    const reading = readKioskCode(typedCode);
    if (reading.kind !== 'code') {
      setResult(reading);
      return reading;
    }
    isBusy.current = true;
    setSending(true);
    setResult(undefined);
    const { code } = reading;
    const outcome = await sender.send({ kioskCode: code, shareId });
    isBusy.current = false;
    if (!isThere.current) return undefined;
    const next: KioskResult = { kind: outcome.kind, code };
    setSending(false);
    setResult(next);
    return next;
  };
  return { result, isSending, send };
}
