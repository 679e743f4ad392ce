import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { layoutPage, readMap, renderPage, toStanding } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { drawLook } from './art.ts';
import { COLORS_OF, lookOf, LOOKS, type Look } from './looks.ts';
import { HEIGHT, WIDTH } from './shapes.ts';
import { removeLook, takeLook, toDataUrl } from './take-look.ts';
import styles from './look-dialog.module.css';

interface LookDialogProps {
  studio: Studio;
  path: string;
  onClose(): void;
}

type Choice = Look | 'none';

/** Shows pictures of the author's map in every look. Pressing a picture gives the map that look. */
export function LookDialog({ studio, path, onClose }: LookDialogProps) {
  const text = useText();
  const page = useStore(studio.store, ({ drawableMaps }) => drawableMaps.get(path)?.page);
  const [chosen, setChosen] = useState<Choice>();
  const [isFailed, setFailed] = useState(false);
  const current = lookOf(page?.backgroundImageUrl) ?? 'none';
  const choose = async (choice: Choice): Promise<void> => {
    if (chosen !== undefined) return;
    setChosen(choice);
    setFailed(false);
    try {
      if (choice === 'none') await removeLook(studio, path);
      else await takeLook(studio, path, choice);
      onClose();
    } catch {
      setFailed(true);
      setChosen(undefined);
    }
  };
  return (
    <Dialog
      title={text('studio.look.title')}
      about={<p>{text('studio.look.about')}</p>}
      isBusy={chosen !== undefined}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('dialog.cancel')}</Button>}
    >
      {isFailed && <ProblemNote>{text('studio.look.failed')}</ProblemNote>}
      <ul className={styles.looks}>
        {(['none', ...LOOKS] as const).map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className={styles.look}
              aria-pressed={choice === current}
              aria-busy={choice === chosen}
              {...(choice === current && { 'data-first': true })}
              onClick={() => void choose(choice)}
            >
              {page && <Preview page={page} choice={choice} />}
              <span>{text(`studio.look.${choice}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A picture of the author's map in a look. */
function Preview({ page, choice }: { page: Page; choice: Choice }) {
  const url = useMemo(() => toDataUrl(renderLook(page, choice)), [page, choice]);
  return <img className={styles.picture} src={url} alt="" width={SIZE.width} height={SIZE.height} />;
}

const SIZE = { width: 320, height: 200 };

function renderLook(page: Page, choice: Choice): string {
  const standing = toStanding(page, 'new');
  const { backgroundImageUrl, ...rest } = page;
  if (choice === 'none') {
    const theme = lookOf(backgroundImageUrl) ? readMap('# page').page.theme : page.theme;
    return renderPage({
      page: { ...rest, theme },
      layout: layoutPage(rest),
      standing,
      look: 'light',
      size: SIZE,
    });
  }
  const picture = toDataUrl(drawLook(choice));
  return renderPage({
    page: { ...rest, pixelatedBackground: false, theme: themeOf(choice) },
    layout: layoutPage({ ...rest, backgroundImageUrl: picture }),
    standing,
    look: 'light',
    size: SIZE,
    picture,
    pictureSize: { width: WIDTH, height: HEIGHT },
  });
}

function themeOf(look: Look): Page['theme'] {
  const lines = Object.entries(COLORS_OF[look]).map(([key, color]) => `* ${key}: ${color}`);
  return readMap(['# page', ...lines].join('\n')).page.theme;
}
