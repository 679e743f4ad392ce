import type { MapView, ViewedNode } from '../../../../schemas/map-view.ts';
import type { FromPanel, NodeKey, ToPanel } from '../map-messages.ts';
import { dragTo, stepTo } from './move-node.ts';

/* The page of the map's panel: the drawn map, with a button over each node to select, open and move it. */

declare function acquireVsCodeApi(): {
  postMessage: (message: FromPanel) => void;
  setState: (state: { uri: string }) => void;
};

const NODE_SIZE = 50;
/** Smallest size of a node in pixels, so that fingers can press it. */
const TOUCH_SIZE = 44;
const LARGEST_SCALE = 1.25;

const host = acquireVsCodeApi();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the editor has no target
const send = (message: FromPanel): void => host.postMessage(message);
const notice = find('notice');
const map = find('map');
let selected: string | undefined;

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

function keyOf({ mapId, activityId }: NodeKey): string {
  return `${mapId}\n${activityId}`;
}

window.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
  switch (data.kind) {
    case 'view':
      host.setState({ uri: data.uri });
      notice.textContent = '';
      showMap(data.view);
      break;
    case 'notice':
      notice.textContent = data.text;
      break;
    case 'select':
      select(data.node && keyOf(data.node));
      break;
    default:
      data satisfies never;
  }
});

function showMap(view: MapView): void {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
  map.innerHTML = view.svg;
  const svg = map.querySelector('svg');
  if (!svg) return;
  const { x, y, width, height } = svg.viewBox.baseVal;
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  // The buttons have the names.
  svg.setAttribute('aria-hidden', 'true');
  const least = (TOUCH_SIZE / NODE_SIZE) * width;
  map.style.width = `clamp(${least}px, 100vw, ${width * LARGEST_SCALE}px)`;
  map.style.aspectRatio = `${width} / ${height}`;
  const list = document.createElement('ul');
  for (const node of view.nodes) {
    const button = createButton(node, view);
    button.style.left = `${((node.x - x) / width) * 100}%`;
    button.style.top = `${((node.y - y) / height) * 100}%`;
    button.style.width = `${(NODE_SIZE / width) * 100}%`;
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  map.append(list);
  select(selected);
  if (focused !== undefined) buttonOf(focused)?.focus();
}

function createButton(node: ViewedNode, view: MapView): HTMLButtonElement {
  const button = document.createElement('button');
  button.dataset['key'] = keyOf(node);
  button.className = node.kind;
  const { depth, offset } = node.cell;
  button.setAttribute('aria-label', `${node.name || node.activityId}, position ${depth} ${offset}`);
  button.title = node.name || node.activityId;
  const move = (cell: ViewedNode['cell']): void => {
    const { mapId, activityId } = node;
    send({ kind: 'move', node: { mapId, activityId }, cell });
    notice.textContent = `${node.name || node.activityId} moves to ${cell.depth} ${cell.offset}.`;
  };
  const open = (isEntered: boolean): void => {
    const { mapId, activityId } = node;
    send({ kind: 'open', node: { mapId, activityId }, isEntered });
  };
  button.addEventListener('keydown', (event) => {
    const cell = event.altKey ? stepTo(node.cell, event) : undefined;
    if (cell) move(cell);
    else if (event.key === 'Enter') open(true);
    else return;
    event.preventDefault();
  });
  button.addEventListener('dblclick', () => open(true));
  handleDrag(button, {
    onClick: () => open(false),
    onDrop: ({ dx, dy, isFree }) => {
      const unit = viewWidth() / map.clientWidth;
      move(dragTo(node.cell, { dx: dx * unit, dy: dy * unit, isFree }, view));
    },
  });
  return button;
}

/** Returns the width of the drawn map in its own units. */
function viewWidth(): number {
  return map.querySelector('svg')?.viewBox.baseVal.width ?? 1;
}

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_START = 5;

interface DragHandlers {
  onClick: () => void;
  /** Distances in pixels. */
  onDrop: (drop: { dx: number; dy: number; isFree: boolean }) => void;
}

function handleDrag(button: HTMLButtonElement, { onClick, onDrop }: DragHandlers): void {
  let from: { x: number; y: number } | undefined;
  let isDragged = false;
  const end = (): void => {
    from = undefined;
    button.style.translate = '';
    button.classList.remove('dragged');
  };
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    isDragged = false;
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    isDragged ||= Math.hypot(dx, dy) >= DRAG_START;
    if (!isDragged) return;
    button.classList.add('dragged');
    button.style.translate = `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`;
  });
  button.addEventListener('pointerup', ({ clientX, clientY, altKey }) => {
    if (from && isDragged) onDrop({ dx: clientX - from.x, dy: clientY - from.y, isFree: altKey });
    end();
  });
  button.addEventListener('pointercancel', end);
  button.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !from) return;
    isDragged = false;
    end();
  });
  button.addEventListener('click', () => {
    // A drag ends with a click too.
    if (!isDragged) onClick();
    isDragged = false;
  });
}

function select(key: string | undefined): void {
  selected = key;
  for (const button of map.querySelectorAll('button')) {
    const isSelected = button.dataset['key'] === key;
    button.ariaCurrent = isSelected ? 'true' : null;
    if (isSelected && button !== document.activeElement)
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function buttonOf(key: string): HTMLButtonElement | undefined {
  return [...map.querySelectorAll('button')].find((button) => button.dataset['key'] === key);
}

send({ kind: 'ready' });
