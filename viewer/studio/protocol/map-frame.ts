import {
  readFrameMessage,
  type FromMapFrame,
  type ToMapFrame,
  type NewNodePosition,
} from '#schemas/studio.ts';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapIntention, MapSelection, NodeMove, NodePart, RoadPart } from '#schemas/map-edit.ts';
import type { FrameMessageEvent, FrameWindow, HostWindow } from '../../shared/protocol/channel.ts';

// Messages between the Studio and the frame that shows the map. Both belong to one site: messages from other windows or
// origins are ignored.

export interface MapFrameSide<Sent, Heard> {
  send: (message: Sent) => void;
  listen: (listener: (message: Heard) => void) => () => void;
}

interface SideOptions {
  window: HostWindow & { location: { origin: string } };
  /** The window of the other side, if it exists. */
  other: () => FrameWindow | null;
}

export function studioSide(options: SideOptions): MapFrameSide<ToMapFrame, FromMapFrame> {
  const { window, other } = options;
  return {
    send: (message) => other()?.postMessage({ skillmapStudio: message }, window.location.origin),
    listen: listenTo(options, readFromMapFrame),
  };
}

/**
 * Creates the frame's side of the channel. Messages to the Studio are dispatched as events of its window, which handles
 * them synchronously: browsers deliver posted messages only after the next frame, so a drop would reach the text late.
 */
export function mapFrameSide(window: Window): MapFrameSide<FromMapFrame, ToMapFrame> {
  const { parent } = window;
  const { origin } = window.location;
  return {
    send: (message) => {
      const data = { skillmapStudio: message };
      parent.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    },
    listen: listenTo(
      { window, other: () => parent },
      (data) => readFrameMessage(data) as ToMapFrame | undefined,
    ),
  };
}

function listenTo<Heard>(
  { window, other }: SideOptions,
  read: (data: unknown) => Heard | undefined,
): MapFrameSide<never, Heard>['listen'] {
  return (listener) => {
    const receive = ({ data, origin, source }: FrameMessageEvent): void => {
      if (origin !== window.location.origin || source !== other()) return;
      const message = read(data);
      if (message !== undefined) listener(message);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  };
}

type Fields = Record<string, unknown>;

/** Reads a message from the frame. Undefined if it is not a known message. */
export function readFromMapFrame(data: unknown): FromMapFrame | undefined {
  const message = readFrameMessage(data);
  if (!isFields(message)) return undefined;
  switch (message.kind) {
    case 'ready':
      return { kind: 'ready' };
    case 'selected': {
      const { mapId, activityId } = fieldsOf(message.part);
      if (typeof mapId !== 'string') return undefined;
      return { kind: 'selected', part: { mapId, ...(typeof activityId === 'string' && { activityId }) } };
    }
    case 'finding': {
      const { path, offset } = message;
      const isFinding = typeof path === 'string' && typeof offset === 'number';
      return isFinding ? { kind: 'finding', path, offset } : undefined;
    }
    case 'picked': {
      const selection = readSelection(message.selection);
      return selection && { kind: 'picked', selection };
    }
    case 'intend': {
      const intention = readIntention(message.intention);
      return intention && { kind: 'intend', intention };
    }
    case 'create': {
      const place = readPlace(message.place);
      return place && { kind: 'create', place };
    }
    case 'name-map': {
      const { mapId } = message;
      return typeof mapId === 'string' ? { kind: 'name-map', mapId } : undefined;
    }
    case 'paste':
      return typeof message.text === 'string' ? { kind: 'paste', text: message.text } : undefined;
    case 'action':
      return typeof message.name === 'string' ? { kind: 'action', name: message.name } : undefined;
    case 'language':
      return typeof message.locale === 'string' ? { kind: 'language', locale: message.locale } : undefined;
    default:
      return undefined;
  }
}

/** Reads an intention. Only those of gestures on the map are accepted: the Studio creates all others itself. */
function readIntention(data: unknown): MapIntention | undefined {
  const fields = fieldsOf(data);
  const road = readRoad(fields.road);
  switch (fields.kind) {
    case 'move': {
      const moves = readAll(fields.moves, readMove);
      return moves && { kind: 'move', moves };
    }
    case 'connect':
    case 'disconnect':
      return road && { kind: fields.kind, road };
    case 'bend': {
      const points = readAll(fields.points, readCell);
      return road && points && { kind: 'bend', road, points };
    }
    default:
      return undefined;
  }
}

function readSelection(data: unknown): MapSelection | undefined {
  const { nodes: given, road: givenRoad } = fieldsOf(data);
  const nodes = readAll(given, readNode);
  const road = readRoad(givenRoad);
  return nodes && { nodes, ...(road && { road }) };
}

function readPlace(data: unknown): NewNodePosition | undefined {
  const { mapId, afterId, cell: given } = fieldsOf(data);
  const cell = readCell(given);
  if (typeof mapId !== 'string') return undefined;
  return { mapId, ...(typeof afterId === 'string' && { afterId }), ...(cell && { cell }) };
}

function readMove(data: unknown): NodeMove | undefined {
  const node = readNode(data);
  const cell = readCell(fieldsOf(data).cell);
  return node && cell && { ...node, cell };
}

function readNode(data: unknown): NodePart | undefined {
  const { mapId, activityId } = fieldsOf(data);
  return typeof mapId === 'string' && typeof activityId === 'string' ? { mapId, activityId } : undefined;
}

function readRoad(data: unknown): RoadPart | undefined {
  const { mapId, fromId, toId } = fieldsOf(data);
  const isRoad = typeof mapId === 'string' && typeof fromId === 'string' && typeof toId === 'string';
  return isRoad ? { mapId, fromId, toId } : undefined;
}

function readCell(data: unknown): GridPoint | undefined {
  const { depth, offset } = fieldsOf(data);
  const isCell = typeof depth === 'number' && typeof offset === 'number';
  return isCell && Number.isFinite(depth) && Number.isFinite(offset) ? { depth, offset } : undefined;
}

/** Reads a list. Undefined if an item cannot be read. */
function readAll<One>(data: unknown, read: (one: unknown) => One | undefined): One[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const all = data.map(read).filter((one) => one !== undefined);
  return all.length === data.length ? all : undefined;
}

function fieldsOf(data: unknown): Fields {
  return isFields(data) ? data : {};
}

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null;
}
