import { useState, type ReactNode } from 'react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { useAfter } from '../../shared/ui/use-after.ts';
import type { DraftAnswer } from '../ports/draft-repository.ts';

interface WaitingProps {
  clock: Clock;
  children?: ReactNode;
}

/** Milliseconds after which a request counts as slow: longer than most requests take. */
const SLOW_MS = 6000;

/**
 * A message during a request to the code host. After a while, it adds that the request takes long and that nothing is
 * lost.
 */
export function Waiting({ clock, children }: WaitingProps) {
  const text = useText();
  const isSlow = useAfter(clock, SLOW_MS);
  return (
    <>
      {children} {isSlow && text('studio.host.slow')}
    </>
  );
}

interface Done<Value> {
  kind: 'done';
  value: Value;
}

/** Returns a function that sends one request at a time, whether one is running, and why the last one failed. */
export function useRequest<Trouble extends { kind: string }>() {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async <Value,>(
    request: () => Promise<Done<Value> | Trouble>,
    onDone: (value: Value) => void,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    const answer = await request();
    setBusy(false);
    if (isDone(answer)) onDone(answer.value);
    else setTrouble(answer);
  };
  return { isBusy, trouble, send };
}

function isDone<Value>(answer: Done<Value> | { kind: string }): answer is Done<Value> {
  return answer.kind === 'done';
}

export type DraftTrouble = Exclude<DraftAnswer<unknown>, { kind: 'done' }>;

/** Returns a text that explains why a request to the code host failed, and what to do. */
export function describeTrouble(trouble: DraftTrouble, text: Text): string {
  switch (trouble.kind) {
    case 'limited':
      return trouble.until === undefined
        ? text('studio.host.limited')
        : text('studio.host.limitedUntil', { time: new Date(trouble.until) });
    case 'refused':
      return text('studio.host.refused', { reason: trouble.reason });
    case 'called-off':
    case 'unreachable':
      return text('studio.host.unreachable');
    case 'missing':
    case 'no-origin':
      return text('studio.host.missing');
    case 'too-large':
      return text('studio.host.tooLarge');
    case 'bad-token':
      return text('studio.host.badToken');
    case 'forbidden':
    case 'moved':
    case 'protected':
    case 'empty':
    case 'taken':
    case 'unstored':
      return text(`studio.host.${trouble.kind}`);
    default:
      return trouble satisfies never;
  }
}
