import type { PathPart } from '../../../../schemas/map-edit.ts';
import type { ViewedNode } from '../../../../schemas/map-view.ts';
import { handleDrag, type DragHandlers } from './handle-drag.ts';
import { keyOf, nameOf } from './node-key.ts';

interface ConnectingOptions {
  map: HTMLElement;
  say: (text: string) => void;
  onConnect: (path: PathPart) => void;
}

/**
 * Connects activities. The author drags the plus beside the selected one to another, or presses the plus or the key
 * C. Then the next chosen node is the end of the path.
 */
export function createConnecting({ map, say, onConnect }: ConnectingOptions) {
  let nodes: readonly ViewedNode[] = [];
  /** The start of a path whose end the author has not chosen yet. */
  let from: ViewedNode | undefined;
  const line = createLine();

  const connect = (start: ViewedNode, end: ViewedNode | undefined): void => {
    from = undefined;
    if (!end || end === start) return say('');
    const { mapId, activityId: fromId } = start;
    if (end.mapId !== mapId) return say('A path can only lead to an activity of the same map.');
    say(`A path leads from ${nameOf(start)} to ${nameOf(end)}.`);
    onConnect({ mapId, fromId, toId: end.activityId });
  };
  const begin = (node: ViewedNode): void => {
    from = node;
    say(`Choose the activity that ${nameOf(node)} leads to. Escape cancels.`);
  };
  const nodeAt = ({ x, y }: { x: number; y: number }): ViewedNode | undefined => {
    const key = document
      .elementsFromPoint(x, y)
      .flatMap((one) => (one instanceof HTMLElement && one.dataset['key']) || [])
      .at(0);
    return nodes.find((node) => keyOf(node) === key);
  };
  map.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !from) return;
    from = undefined;
    say('');
  });
  return {
    begin,
    /** Connects the started path to a node. Returns false if no path was started. */
    end: (node: ViewedNode): boolean => {
      if (!from) return false;
      connect(from, node);
      return true;
    },
    /** Continues with the nodes of a map that was drawn again. */
    follow: (next: readonly ViewedNode[]): void => {
      nodes = next;
      const key = from && keyOf(from);
      from = nodes.find((node) => keyOf(node) === key);
      map.append(line);
    },
    /** Shows the plus beside the button of the selected node. */
    showPlus: (key: string | undefined, button: HTMLButtonElement | undefined): void => {
      const node = nodes.find((one) => keyOf(one) === key);
      const shown = map.querySelector<HTMLButtonElement>('.plus');
      if (shown && button?.nextElementSibling === shown) return;
      shown?.remove();
      if (!node || !button) return;
      const plus = createPlus(node, {
        onClick: () => begin(node),
        onDrag: ({ at }) => drawLine(line, map, { start: node, end: nodeAt(at) ?? at }),
        onDrop: ({ at }) => connect(node, nodeAt(at)),
        onEnd: () => line.replaceChildren(),
      });
      plus.style.left = `calc(${button.style.left} + ${button.style.width} / 2)`;
      plus.style.top = button.style.top;
      button.after(plus);
    },
  };
}

function createLine(): SVGSVGElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  line.classList.add('connecting');
  line.setAttribute('aria-hidden', 'true');
  return line;
}

function createPlus(node: ViewedNode, handlers: DragHandlers): HTMLButtonElement {
  const plus = document.createElement('button');
  plus.className = 'plus';
  plus.title = `Connect ${nameOf(node)} to…`;
  plus.setAttribute('aria-label', plus.title);
  handleDrag(plus, handlers);
  return plus;
}

/** Draws a line from a node to another one, or to a point in the window. */
function drawLine(
  line: SVGSVGElement,
  map: HTMLElement,
  { start, end }: { start: ViewedNode; end: ViewedNode | { x: number; y: number } },
): void {
  const picture = map.querySelector('svg');
  const toUnits = picture?.getScreenCTM()?.inverse();
  if (!picture || !toUnits) return;
  line.setAttribute('viewBox', picture.getAttribute('viewBox') ?? '');
  const to = 'mapId' in end ? end : new DOMPoint(end.x, end.y).matrixTransform(toUnits);
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  for (const [name, value] of Object.entries({ x1: start.x, y1: start.y, x2: to.x, y2: to.y }))
    drawn.setAttribute(name, String(value));
  line.replaceChildren(drawn);
}
