import type { MapView, ViewedNode } from '../../../../schemas/map-view.ts';
import type { FromPanel, ToPanel } from '../map-messages.ts';
import { createConnecting } from './connecting.ts';
import { handleDrag } from './handle-drag.ts';
import { dragTo, stepTo } from './move-node.ts';
import { keyOf, nameOf } from './node-key.ts';

/* The page of the map's panel: the drawn map, with a button over each node to select, open, move and connect it. */

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
const connecting = createConnecting({
  map,
  say: (text) => (notice.textContent = text),
  onConnect: (path) => send({ kind: 'connect', path }),
});
let selected: string | undefined;

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
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
  // The buttons over the nodes have the names.
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
  connecting.follow(view.nodes);
  select(selected);
  if (focused !== undefined) buttonOf(focused)?.focus();
}

function createButton(node: ViewedNode, view: MapView): HTMLButtonElement {
  const button = document.createElement('button');
  button.dataset['key'] = keyOf(node);
  button.className = node.kind;
  const { depth, offset } = node.cell;
  button.setAttribute('aria-label', `${nameOf(node)}, position ${depth} ${offset}`);
  button.title = nameOf(node);
  const move = (cell: ViewedNode['cell']): void => {
    const { mapId, activityId } = node;
    send({ kind: 'move', node: { mapId, activityId }, cell });
    notice.textContent = `${nameOf(node)} moves to ${cell.depth} ${cell.offset}.`;
  };
  const open = (isEntered: boolean): void => {
    if (connecting.end(node)) return;
    const { mapId, activityId } = node;
    send({ kind: 'open', node: { mapId, activityId }, isEntered });
  };
  button.addEventListener('keydown', (event) => {
    const cell = event.altKey ? stepTo(node.cell, event) : undefined;
    if (cell) move(cell);
    else if (event.key === 'Enter') open(true);
    else if (event.key === 'c' && !hasModifier(event)) connecting.begin(node);
    else return;
    event.preventDefault();
  });
  button.addEventListener('dblclick', () => open(true));
  handleDrag(button, {
    onClick: () => open(false),
    onDrag: ({ dx, dy }) => {
      button.classList.add('dragged');
      button.style.translate = `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`;
    },
    onDrop: ({ dx, dy, isFree }) => {
      const unit = viewWidth() / map.clientWidth;
      move(dragTo(node.cell, { dx: dx * unit, dy: dy * unit, isFree }, view));
    },
    onEnd: () => {
      button.style.translate = '';
      button.classList.remove('dragged');
    },
  });
  return button;
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Returns the width of the drawn map in its own units. */
function viewWidth(): number {
  return map.querySelector('svg')?.viewBox.baseVal.width ?? 1;
}

function select(key: string | undefined): void {
  selected = key;
  for (const button of map.querySelectorAll<HTMLButtonElement>('button[data-key]')) {
    const isSelected = button.dataset['key'] === key;
    button.ariaCurrent = isSelected ? 'true' : null;
    if (isSelected && button !== document.activeElement)
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  connecting.showPlus(key, key === undefined ? undefined : buttonOf(key));
}

function buttonOf(key: string): HTMLButtonElement | undefined {
  return [...map.querySelectorAll('button')].find((button) => button.dataset['key'] === key);
}

send({ kind: 'ready' });
