import { Check, Link } from 'lucide-react';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { copyText, useCopied } from '../shared/ui/copy-text.ts';
import styles from './game-actions.module.css';

/** Copies a URL. If the browser does not allow that, shows the URL to copy by hand. */
export function CopyLink({ url }: { url: string }) {
  const text = useText();
  const [outcome, tellCopied] = useCopied();
  const copy = async (): Promise<void> => tellCopied(await copyText(url));
  return (
    <>
      <Button icon={outcome === 'copied' ? <Check /> : <Link />} onClick={() => void copy()}>
        {text(outcome === 'copied' ? 'game.copied' : 'game.copy')}
      </Button>
      <output className={outcome === 'failed' ? styles.byHand : 'spoken'}>
        {outcome === 'copied' && text('game.copied')}
        {outcome === 'failed' && (
          <label>
            {text('game.copyFailed')}
            <input readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
          </label>
        )}
      </output>
    </>
  );
}
