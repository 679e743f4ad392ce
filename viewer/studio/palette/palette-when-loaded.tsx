import { useEffect, useState } from 'react';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { PaletteProps } from './palette.tsx';

const palette = createPart(async () => (await import('./palette.tsx')).Palette);

/** Its code comes while the next key is on its way. */
export const preloadPalette = palette.preload;

/** The palette, as soon as its code is there. What is typed until its field has the focus is kept for it. */
export function PaletteWhenLoaded(props: Omit<PaletteProps, 'query' | 'onQuery'>) {
  const { onClose } = props;
  const [query, setQuery] = useState('');
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      const isElsewhere = !event.composedPath().some(isDialog);
      if (!isElsewhere || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') setQuery((before) => before.slice(0, -1));
      else if ([...event.key].length === 1) setQuery((before) => before + event.key);
      else if (event.key !== 'Enter') return;
      // The text has the focus still.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
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
