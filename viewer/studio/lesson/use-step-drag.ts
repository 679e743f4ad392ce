import { useState, type PointerEvent } from 'react';

/** Event handlers for the grip of a step. */
export interface DragHandle {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

interface Drag {
  step: number;
  startY: number;
  /** Index that the step would get if it were dropped now. */
  to: number;
}

/** Distance in pixels that the pointer must move before a press becomes a drag. */
const SLOP = 6;

/** Lets the author drag a step to another place in the list. */
export function useStepDrag(onMove: (step: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const targetOf = (step: number, { currentTarget, clientY: y }: PointerEvent): number => {
    const middles = [...(currentTarget.closest('ol')?.children ?? [])].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    const above = middles.filter((middle, index) => index !== step && middle < y).length;
    return Math.min(above, middles.length - 1);
  };
  const handleOf = (step: number): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ step, startY: event.clientY, to: step });
    },
    onPointerMove: (event) => {
      if (!drag || (drag.to === step && Math.abs(event.clientY - drag.startY) < SLOP)) return;
      setDrag({ ...drag, to: targetOf(step, event) });
    },
    onPointerUp: () => {
      setDrag(undefined);
      if (drag && drag.to !== step) onMove(step, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  /**
   * Returns the edge of an item at which the dragged step would be dropped. Undefined if it would not be dropped at
   * this item.
   */
  const dropAt = (index: number): 'above' | 'below' | undefined => {
    if (!drag || drag.to === drag.step || drag.to !== index) return undefined;
    return drag.to < drag.step ? 'above' : 'below';
  };
  return { handleOf, dropAt };
}
