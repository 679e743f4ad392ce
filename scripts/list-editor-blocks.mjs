import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/*
 * Lists the block of each function for the checks of activities, from editor packages that `skillmap dev` has
 * downloaded:
 *
 *   node scripts/list-editor-blocks.mjs arcade@4.1.2 microbit@9.1.1
 *
 * The list has words of the form `function:block` for each namespace or class. A word omits a block with the same
 * name as the function. A final `!` marks an event. The block `=` marks a property: all properties share the blocks
 * that set, change and read them.
 */

const LIST = new URL('../parser/checks/editor-blocks.json', import.meta.url);
const CACHE = path.join(process.env['SKILLMAP_CACHE'] ?? path.join(homedir(), '.cache/skillmap'), 'editors');

/** Kinds of symbols that can be blocks: methods, properties and functions. */
const MAY_BE_BLOCK = new Set([1, 2, 3]);

const lists = {};
for (const argument of process.argv.slice(2)) {
  const [target, version] = argument.split('@');
  const text = await readFile(path.join(CACHE, `pxt-${target}@${version}`, 'built/target.js'), 'utf8');
  lists[target] = blocksOf(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}
await writeFile(LIST, `${JSON.stringify(lists, undefined, 2)}\n`);

/** Returns the words (see above) by namespace. */
function blocksOf({ apiInfo }) {
  const namespaces = new Map();
  const packages = Object.values(apiInfo).map(({ apis }) => apis.byQName ?? apis);
  for (const [name, symbol] of packages.flatMap((symbols) => Object.entries(symbols))) {
    for (const [known, word] of wordsOf(name, symbol)) {
      const at = known.lastIndexOf('.');
      const namespace = known.slice(0, Math.max(at, 0));
      if (!namespaces.has(namespace)) namespaces.set(namespace, new Set());
      namespaces.get(namespace).add(known.slice(at + 1) + word);
    }
  }
  return Object.fromEntries(
    [...namespaces]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([namespace, words]) => [namespace, [...words].sort().join(' ')]),
  );
}

/**
 * Returns the name of a function, and its alias if it has one, each with the rest of its word. Empty without a block.
 */
function wordsOf(name, { kind, retType, attributes = {}, parameters = [] }) {
  if (!MAY_BE_BLOCK.has(Math.abs(kind)) || attributes.fixedInstance || attributes.blockIdentity) return [];
  if (attributes.blockCombine) return /@set/.test(name) ? [] : [[name, ':=']];
  if (!attributes.block) return [];
  const plain = name.replaceAll('.', '_');
  const block = attributes.blockId ?? plain;
  const hasHandler = parameters.some(({ type = '' }) => type === 'Action' || /^\([^)]*\)\s*=>/.test(type));
  const isEvent =
    hasHandler &&
    !attributes.handlerStatement &&
    !attributes.forceStatement &&
    (retType ?? 'void') === 'void';
  const word = (block === plain ? '' : `:${block}`) + (isEvent ? '!' : '');
  const alias = attributes.blockAliasFor;
  return alias
    ? [
        [name, word],
        [alias, `:${block}${isEvent ? '!' : ''}`],
      ]
    : [[name, word]];
}
