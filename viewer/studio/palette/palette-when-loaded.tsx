import { useEffect, useState } from 'react';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { PaletteProps } from './palette.tsx';

const palette = createPart(async () => (await import('./palette.tsx')).Palette);

/** Loads the palette's code. Called when a modifier key is pressed, before the rest of the shortcut. */
export const preloadPalette = palette.preload;

/** Shows the palette once its code is loaded. Keys typed before its field has the focus are added to the query. */
export function PaletteWhenLoaded(props: Omit<PaletteProps, 'query' | 'onQuery'>) {
  const { onClose } = props;
  const [query, setQuery] = useState('');
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isElsewhere = !event.composedPath().some(isDialog);
      if (!isElsewhere || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') setQuery((before) => before.slice(0, -1));
      else if ([...event.key].length === 1) setQuery((before) => before + event.key);
      else if (event.key !== 'Enter') return;
      // The text editor still has the focus and would insert the key.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [onClose]);
  return (
    <LazyPart part={palette} onFailed={onClose}>
      {(Palette) => <Palette {...props} query={query} onQuery={setQuery} />}
    </LazyPart>
  );
}

function isDialog(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=dialog]');
}
