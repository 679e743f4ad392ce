import { oncePer } from '../once-per.ts';
import { readBlockWord } from './block-words.ts';

/** The blocks and the code that a name in a condition stands for. */
export interface NamedBlocks {
  /** Ids of blocks. */
  blocks: ReadonlySet<string>;
  /** Properties, such as `Sprite.vx`, whose blocks are shared with other properties. */
  properties: ReadonlySet<string>;
  /**
   * The object that the name begins with, such as `controller.A` of `controller.A.onEvent`. Blocks have it in a
   * field.
   */
  object?: string;
  /** Functions as programs call them: `game.splash`, or `.setPosition` for a method of any object. */
  calls: ReadonlySet<string>;
  /** Keywords in a program's text. Undefined for functions. Empty for blocks that cannot be recognised in a text. */
  keywords?: readonly string[];
}

/** The blocks of one editor, or of all editors that have a list. */
export interface EditorBlocks {
  /** Returns the blocks of a function, of a word such as `loop`, or of a block's id. Undefined for unknown names. */
  find: (name: string) => NamedBlocks | undefined;
  /** True for events, which begin a program. Undefined for blocks that no list contains. */
  isEvent: (block: string) => boolean | undefined;
  /** The functions of a block. Empty for unknown blocks. */
  functionsOf: (block: string) => readonly string[];
  /** Names of all functions, sorted. */
  names: readonly string[];
}

type Lists = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Loads the blocks of an editor, such as `arcade`. Without `target`, or if that editor has no list, loads those of
 * all editors.
 */
export async function loadEditorBlocks(target?: string): Promise<EditorBlocks> {
  const { default: lists } = await import('./editor-blocks.json', { with: { type: 'json' } });
  const all: Lists = lists;
  const own = target === undefined ? undefined : all[target];
  return own ? blocksOf(own) : blocksOfAll(all);
}

const blocksOf: (list: Lists[string]) => EditorBlocks = oncePer((list) => createEditorBlocks([list]));
const blocksOfAll: (lists: Lists) => EditorBlocks = oncePer((lists) =>
  createEditorBlocks(Object.values(lists)),
);

/** Blocks of the editor itself that begin a program. */
const EVENTS = new Set(['pxt-on-start', 'function_definition', 'procedures_defnoreturn']);
/** Matches the ids of blocks that every editor has. None of these blocks is an event. */
const BUILT_IN =
  /^(?:controls_|device_while|pxt_controls|logic_|math_|text|lists_|variables_|function_call|argument_|procedures_call|typescript_|break_keyword|continue_keyword)/;

interface FunctionBlock {
  /** The namespace or class. */
  owner: string;
  name: string;
  block: string;
  isProperty: boolean;
}

function createEditorBlocks(lists: readonly Lists[string][]): EditorBlocks {
  const functions = lists.flatMap((list) =>
    Object.entries(list).flatMap(([owner, words]) => readWords(owner, words)),
  );
  const byName = groupBy(functions, ({ owner, name }) => (owner === '' ? name : `${owner}.${name}`));
  const byMethod = groupBy(
    functions.filter(({ owner }) => isClass(owner)),
    ({ name }) => name,
  );
  const byBlock = groupBy(
    functions.filter(({ isProperty }) => !isProperty),
    ({ block }) => block.replace('!', ''),
  );
  const events = new Set(
    functions.filter(({ block }) => block.endsWith('!')).map(({ block }) => block.slice(0, -1)),
  );
  return {
    find: (name) => {
      const word = readBlockWord(name);
      if (word) return { ...NO_BLOCKS, blocks: new Set(word.blocks), keywords: word.keywords ?? [] };
      const known = byName.get(name);
      if (known) return toNamed(known, isMethod(known) ? undefined : name);
      const at = name.lastIndexOf('.');
      const methods = at >= 0 ? byMethod.get(name.slice(at + 1)) : undefined;
      if (methods) {
        const object = name.slice(0, at);
        return { ...toNamed(methods), ...(object.includes('.') && { object }) };
      }
      if (byBlock.has(name) || BUILT_IN.test(name) || EVENTS.has(name)) {
        const calls = new Set((byBlock.get(name) ?? []).map(toCall));
        return {
          ...NO_BLOCKS,
          blocks: new Set([name]),
          calls,
          ...(calls.size === 0 && { keywords: name === 'function_definition' ? [name] : [] }),
        };
      }
      return undefined;
    },
    isEvent: (block) => {
      if (EVENTS.has(block) || events.has(block)) return true;
      return byBlock.has(block) || BUILT_IN.test(block) || block.includes('_blockCombine_')
        ? false
        : undefined;
    },
    functionsOf: (block) =>
      (byBlock.get(block) ?? []).map(({ owner, name }) => (owner === '' ? name : `${owner}.${name}`)),
    names: [...byName.keys()].filter((name) => !/(?:^|\.)_/.test(name)).sort(),
  };
}

const NO_BLOCKS: NamedBlocks = { blocks: new Set(), properties: new Set(), calls: new Set() };

/** Reads the words of `scripts/list-editor-blocks.mjs`. Events keep their `!`. */
function readWords(owner: string, words: string): FunctionBlock[] {
  return words.split(' ').map((word) => {
    const isEvent = word.endsWith('!');
    const [name = '', block] = (isEvent ? word.slice(0, -1) : word).split(':');
    const own = owner === '' ? name : `${owner.replaceAll('.', '_')}_${name}`;
    return { owner, name, block: (block ?? own) + (isEvent ? '!' : ''), isProperty: block === '=' };
  });
}

/** Classes begin with a capital letter, namespaces do not. */
function isClass(owner: string): boolean {
  return /(?:^|\.)[A-Z]/.test(owner);
}

function isMethod(functions: readonly FunctionBlock[]): boolean {
  return functions.every(({ owner }) => isClass(owner) && !NAMESPACES.has(owner));
}

/** Namespaces that begin with a capital letter. */
const NAMESPACES = new Set(['Math', 'JSON', 'Number', 'Object']);

function toCall({ owner, name }: FunctionBlock): string {
  if (owner === '') return name;
  return isClass(owner) && !NAMESPACES.has(owner) ? `.${name}` : `${owner}.${name}`;
}

function toNamed(functions: readonly FunctionBlock[], call?: string): NamedBlocks {
  const [properties, others] = [true, false].map((wanted) =>
    functions.filter(({ isProperty }) => isProperty === wanted),
  ) as [FunctionBlock[], FunctionBlock[]];
  return {
    blocks: new Set(others.map(({ block }) => block.replace('!', ''))),
    properties: new Set(properties.map(({ owner, name }) => `${owner}.${name}`)),
    calls: call === undefined ? new Set(functions.map(toCall)) : new Set([call]),
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
