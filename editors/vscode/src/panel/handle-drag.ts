/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_START = 5;

interface Drag {
  /** Distances in pixels. */
  dx: number;
  dy: number;
  /** Position of the pointer, in pixels of the window. */
  at: { x: number; y: number };
  /** True if the author holds Alt. */
  isFree: boolean;
}

export interface DragHandlers {
  onClick: () => void;
  onDrag: (drag: Drag) => void;
  onDrop: (drag: Drag) => void;
  /** Called after a drop, and if the author or the browser cancels the drag. */
  onEnd: () => void;
}

/** Listens to a button's pointer events, and calls the handler for a click or for a drag. */
export function handleDrag(
  button: HTMLButtonElement,
  { onClick, onDrag, onDrop, onEnd }: DragHandlers,
): void {
  let from: { x: number; y: number } | undefined;
  let isDragged = false;
  const end = (): void => {
    from = undefined;
    onEnd();
  };
  const dragOf = ({ clientX, clientY, altKey }: PointerEvent): Drag => ({
    dx: clientX - (from?.x ?? clientX),
    dy: clientY - (from?.y ?? clientY),
    at: { x: clientX, y: clientY },
    isFree: altKey,
  });
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    isDragged = false;
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', (event) => {
    if (!from) return;
    const drag = dragOf(event);
    isDragged ||= Math.hypot(drag.dx, drag.dy) >= DRAG_START;
    if (isDragged) onDrag(drag);
  });
  button.addEventListener('pointerup', (event) => {
    if (from && isDragged) onDrop(dragOf(event));
    end();
  });
  button.addEventListener('pointercancel', end);
  button.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !from) return;
    isDragged = false;
    end();
  });
  button.addEventListener('click', () => {
    // Browsers send a click after a drag, too.
    if (!isDragged) onClick();
    isDragged = false;
  });
}
