import type { EditorBlocks } from './editor-blocks.ts';
import type { ProgramPart } from './program.ts';
import { readXml } from './read-xml.ts';
import { readTextParts } from './read-text.ts';

/** The contents of `main.blocks`: its parts, and the numbers of comments, disabled blocks and loose stacks. */
export interface BlocksReading {
  parts: ProgramPart[];
  comments: number;
  disabled: number;
  loose: number | undefined;
}

interface Draft extends ProgramPart {
  /** The previous block of a stack, or -1. */
  before: number;
  isEnabled: boolean;
  /** True if the editor itself disabled the block, because no event leads to it or because its event occurs twice. */
  isSetAside: boolean;
  /** True for a default value that another block replaces. */
  isCovered: boolean;
  hasNext: boolean;
  hasHandler: boolean;
  /** True for a block in an input. The values of such a block also count as values of the block around it. */
  isInput: boolean;
  code: string;
}

/** An open element: the block that it is part of, and the text in it so far. */
interface Frame {
  name: string;
  /** Index of the innermost block, or -1. */
  block: number;
  /** Index of the block that contains blocks in this element, or -1. */
  container: number;
  /** Index of the block before those in `next`, or -1. */
  before: number;
  isInput: boolean;
  /** Index of the default value in an input, or -1. */
  covered: number;
  field: string;
  text: string;
}

const ROOT: Frame = {
  name: '',
  block: -1,
  container: -1,
  before: -1,
  isInput: false,
  covered: -1,
  field: '',
  text: '',
};

/** Matches names of inputs that contain the values an event passes to its blocks. */
const HANDED_OVER = /^HANDLER_DRAG_PARAM_/;
/** The reasons for which the editor itself disables blocks. It writes them on all blocks of a stack. */
const SET_ASIDE = new Set(['ORPHANED_BLOCK', 'pxt_automatic_disabled']);

/**
 * Reads the XML of blocks. Accepts any text, in linear time. Returns undefined if it contains no XML, or if its
 * end is missing.
 */
export function readBlocks(xml: string, editor: EditorBlocks): BlocksReading | undefined {
  if (!/<xml[\s>/]/i.test(xml) || !/<\/xml\s*>|<xml[^<>]*\/>/i.test(xml)) return undefined;
  const reading: Reading = { drafts: [], comments: 0 };
  const frames: Frame[] = [ROOT];
  for (const event of readXml(xml)) {
    const frame = frames.at(-1) ?? ROOT;
    if (event.kind === 'open') frames.push(open(reading, frame, event.name, event.attributes));
    else if (event.kind === 'text') frame.text += frame === ROOT ? '' : event.text;
    else if (frames.length > 1) {
      frames.pop();
      close(reading, frame, frames.at(-1) ?? ROOT);
    }
  }
  return finish(reading, editor);
}

interface Reading {
  drafts: Draft[];
  comments: number;
}

type Attributes = ReadonlyMap<string, string>;

function open(reading: Reading, outer: Frame, name: string, attributes: Attributes): Frame {
  const frame: Frame = { ...outer, name, text: '', field: attributes.get('name') ?? '' };
  const block = reading.drafts[outer.block];
  switch (name) {
    case 'block':
    case 'shadow':
      return openBlock(reading, outer, name, attributes);
    case 'value':
      return { ...frame, container: outer.block, before: -1, isInput: true, covered: -1 };
    case 'statement':
      if (block) block.hasHandler ||= frame.field === 'HANDLER';
      return {
        ...frame,
        container: frame.field === 'ELSE' ? elseOf(reading.drafts, outer.block) : outer.block,
        before: -1,
        isInput: false,
      };
    case 'next':
      if (block) block.hasNext = true;
      return { ...frame, container: block?.parent ?? -1, before: outer.block, isInput: false };
    case 'mutation':
      if (block) readMutation(reading.drafts, outer.block, attributes);
      return frame;
    default:
      return frame;
  }
}

function openBlock({ drafts }: Reading, outer: Frame, name: string, attributes: Attributes): Frame {
  const reasons = (attributes.get('disabled-reasons') ?? '').split(',').filter((reason) => reason !== '');
  const isDisabled = attributes.get('disabled') === 'true' || attributes.get('disabled') === 'disabled';
  const covered = outer.isInput ? drafts[outer.covered] : undefined;
  if (covered) covered.isCovered = true;
  if (name === 'shadow') outer.covered = drafts.length;
  drafts.push({
    type: attributes.get('type') ?? '',
    source: 'blocks',
    parent: outer.container,
    before: outer.before,
    isActive: true,
    isDefault: name === 'shadow' || (outer.isInput && HANDED_OVER.test(outer.field)),
    values: [],
    hasComment: false,
    isEnabled: !isDisabled && reasons.every((reason) => SET_ASIDE.has(reason)),
    isSetAside: reasons.some((reason) => SET_ASIDE.has(reason)),
    isCovered: false,
    hasNext: false,
    hasHandler: false,
    isInput: outer.isInput && !HANDED_OVER.test(outer.field),
    code: '',
  });
  const block = drafts.length - 1;
  return { ...ROOT, name, block, container: block };
}

/** Returns the part that contains the blocks after `else`. */
function elseOf(drafts: readonly Draft[], block: number): number {
  const next = drafts[block + 1];
  return next?.type === 'else' && next.parent === block ? block + 1 : block;
}

function readMutation(drafts: Draft[], index: number, attributes: Attributes): void {
  const block = drafts[index];
  if (!block) return;
  const name = attributes.get('name');
  if (name !== undefined && /^(?:function_|procedures_)/.test(block.type)) block.functionName = name;
  if (Number(attributes.get('else')) > 0 && index === drafts.length - 1) {
    drafts.push({
      ...block,
      type: 'else',
      parent: index,
      before: -1,
      isDefault: true,
      isInput: false,
      values: [],
    });
  }
  // The block contains JavaScript that cannot be shown as blocks.
  for (let line = 0; attributes.has(`line${line}`); line += 1)
    block.code += `${attributes.get(`line${line}`)}\n`;
}

function close(reading: Reading, frame: Frame, outer: Frame): void {
  const block = reading.drafts[frame.block];
  if (frame.name === 'comment' && frame.text.trim() !== '') {
    if (block) block.hasComment = true;
    else reading.comments += 1;
  }
  if (frame.name !== 'field' || !block || outer.name === 'comment') return;
  block.values.push(frame.text);
  if (frame.field === 'VAR') block.variable = frame.text;
  if (frame.field === 'property') block.property = frame.text.replace(/@(?:set|get|change)$/, '');
  if (frame.field === 'EXPRESSION' && block.type === 'typescript_expression') block.code = frame.text;
  const isFunction =
    /^(?:function_|procedures_)/.test(block.type) && /^(?:function_name|NAME)$/.test(frame.field);
  if (isFunction) block.functionName ??= frame.text;
}

/**
 * Finishes the reading: decides which parts are active, adds the values of inputs to their blocks, and reads code
 * without blocks.
 */
function finish({ drafts, comments }: Reading, editor: EditorBlocks): BlocksReading {
  const isStackActive: boolean[] = [];
  let [disabled, loose, isUncertain]: [number, number, boolean] = [0, 0, false];
  const code: ProgramPart[] = [];
  for (const [index, draft] of drafts.entries()) {
    const outer = drafts[draft.parent];
    if (draft.before >= 0) isStackActive[index] = isStackActive[draft.before] ?? true;
    else if (outer) isStackActive[index] = outer.isActive;
    else {
      const isLoose = isLooseStack(draft, editor);
      isStackActive[index] = isLoose !== true && !draft.isSetAside;
      if (isLoose) loose += 1;
      else if (draft.isSetAside && draft.isEnabled) disabled += 1;
      isUncertain ||= isLoose === undefined;
    }
    draft.isCovered ||= outer?.isCovered === true;
    draft.isActive =
      isStackActive[index] === true && draft.isEnabled && !draft.isSetAside && !draft.isCovered;
    if (!draft.isEnabled && !draft.isDefault) disabled += 1;
    if (outer && draft.isInput && !draft.isCovered) outer.values.push(...draft.values);
  }
  for (const [index, { code: text, isActive }] of drafts.entries()) {
    if (text === '') continue;
    const start = drafts.length + code.length;
    for (const part of readTextParts(text, false).parts)
      code.push({ ...part, isActive, parent: part.parent < 0 ? index : start + part.parent });
  }
  return {
    parts: [...drafts, ...code],
    comments,
    disabled,
    loose: isUncertain && loose === 0 ? undefined : loose,
  };
}

/** Returns whether no event leads to a stack, or undefined if that is not certain. */
function isLooseStack(
  { type, isSetAside, hasNext, hasHandler }: Draft,
  editor: EditorBlocks,
): boolean | undefined {
  const isEvent = editor.isEvent(type);
  if (isEvent !== undefined) return !isEvent;
  return hasHandler ? false : hasNext || isSetAside || undefined;
}
