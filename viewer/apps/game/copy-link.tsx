import { Check, Link } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import styles from './game-actions.module.css';

interface CopyLinkProps {
  url: string;
  clock: Clock;
}

/** As long as one looks there. */
const shownMs = 4_000;

/** Copies an address; where the browser does not let it, the address stands there to be copied by hand. */
export function CopyLink({ url, clock }: CopyLinkProps) {
  const text = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(
    () => (state === 'copied' ? clock.after(shownMs, () => setState('idle')) : undefined),
    [state, clock],
  );
  const copy = async (): Promise<void> => {
    setState((await copyText(url)) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button icon={state === 'copied' ? <Check /> : <Link />} onClick={() => void copy()}>
        {text(state === 'copied' ? 'game.copied' : 'game.copy')}
      </Button>
      <output className={state === 'failed' ? styles.byHand : styles.unseen}>
        {state === 'copied' && text('game.copied')}
        {state === 'failed' && (
          <label>
            {text('game.copyFailed')}
            <input readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
          </label>
        )}
      </output>
    </>
  );
}
