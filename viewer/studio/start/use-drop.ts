import { useEffect, useState } from 'react';
import { useLatest } from '../../shared/ui/use-latest.ts';

/** Takes what is dropped anywhere on the page, which the browser would open in its place; true while it is held over it. */
export function useDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useLatest(onDrop);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      latest()(event.dataTransfer);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [latest]);
  return isOver;
}
