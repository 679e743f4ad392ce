import type { BlockPattern, CountedFunctions, CountedVariables } from '#schemas/generated/checks.ts';
import type { EditorBlocks, NamedBlocks } from './editor-blocks.ts';
import type { Program, ProgramPart } from './program.ts';

/**
 * Finds the parts of a program that conditions mention. Each call takes time proportional to the size of the program.
 */
export interface PartFinder {
  program: Program;
  /** Number of active parts for which the function returns true. */
  count: (isCounted: (part: ProgramPart, index: number) => boolean) => number;
  /** Returns, for each part, whether it is active and matches the pattern. */
  matching: (pattern: BlockPattern) => readonly boolean[];
  /** Returns, for each part, whether it is inside of a part that matches the pattern. */
  within: (pattern: BlockPattern) => readonly boolean[];
  countVariables: (what: CountedVariables) => number;
  countFunctions: (what: CountedFunctions) => number;
  /**
   * Returns a name in the pattern that no list contains, if blocks of that name may still be in the program under
   * another id.
   */
  unknownName: (pattern: BlockPattern) => string | undefined;
  /** False if a part of the pattern cannot be recognised in a program's text. */
  isTold: (pattern: BlockPattern) => boolean;
}

export function createFinder(program: Program, editor: EditorBlocks): PartFinder {
  const { parts } = program;
  const named = new Map<string, NamedBlocks | undefined>();
  const find = (name: string): NamedBlocks | undefined => {
    if (!named.has(name)) named.set(name, editor.find(name));
    return named.get(name);
  };
  const matching = (pattern: BlockPattern): readonly boolean[] => {
    const inside = pattern.inside && within(pattern.inside);
    const known = pattern.names.map((name) => find(name) ?? unlisted(name));
    return parts.map(
      (part, index) =>
        part.isActive &&
        (!inside || inside[index] === true) &&
        known.some((one) => isNamed(part, one)) &&
        pattern.values.every((wanted) => part.values.some((value) => isValue(wanted, value))),
    );
  };
  const within = (pattern: BlockPattern): readonly boolean[] => {
    const matches = matching(pattern);
    const inside: boolean[] = [];
    for (const [index, { parent }] of parts.entries())
      inside[index] = parent >= 0 && (matches[parent] === true || inside[parent] === true);
    return inside;
  };
  const count: PartFinder['count'] = (isCounted) =>
    parts.filter((part, index) => part.isActive && isCounted(part, index)).length;
  return {
    program,
    count,
    matching,
    within,
    countVariables: (what) => countVariables(parts, what, what.inside && within(what.inside)),
    countFunctions: (what) => countFunctions(parts, what),
    unknownName: (pattern) => {
      if (hasOtherExtensions(program)) return undefined;
      const isListed = !parts.some(({ type, source }) => source === 'blocks' && isUnlisted(type, editor));
      // A project without extensions cannot contain blocks of an extension.
      return namesOf(pattern).find((name) => !find(name) && !(isListed && isOfExtension(name, editor)));
    },
    isTold: (pattern) => namesOf(pattern).every((name) => find(name)?.keywords?.length !== 0),
  };
}

function namesOf(pattern: BlockPattern): string[] {
  const names: string[] = [];
  for (let one: BlockPattern | undefined = pattern; one; one = one.inside) names.push(...one.names);
  return names;
}

/** True if the project uses extensions of other people, whose blocks no list has. */
function hasOtherExtensions({ extensions }: Program): boolean {
  return [...extensions.values()].some((version) => /^(?:github|pub|file|workspace):/i.test(version));
}

function isUnlisted(type: string, editor: EditorBlocks): boolean {
  return type !== 'else' && editor.isEvent(type) === undefined;
}

/** True for a function in a namespace that the editor does not have itself. */
function isOfExtension(name: string, { names }: EditorBlocks): boolean {
  const namespace = name.slice(0, name.lastIndexOf('.') + 1);
  return namespace !== '' && !names.some((one) => one.startsWith(namespace));
}

/**
 * Returns how to recognise a name that no list contains: by the id that the editor gives to a block by default, or by
 * the function's name in a text.
 */
function unlisted(name: string): NamedBlocks {
  const blocks = new Set([name, name.replaceAll('.', '_')]);
  return { blocks, properties: new Set(), calls: new Set([name]) };
}

function isNamed(part: ProgramPart, { blocks, properties, object, calls, keywords }: NamedBlocks): boolean {
  if (part.source === 'blocks') {
    const isIt = blocks.has(part.type) || (part.property !== undefined && properties.has(part.property));
    return isIt && (object === undefined || part.values.some((value) => isValue(object, value)));
  }
  if (keywords) return keywords.includes(part.type);
  if (calls.has(part.type)) return true;
  const at = part.type.lastIndexOf('.');
  return (
    at > 0 && calls.has(part.type.slice(at)) && (object === undefined || part.type.startsWith(`${object}.`))
  );
}

/** True if a value is the wanted one. Both may omit the part before a dot: `Food` for `SpriteKind.Food`. */
function isValue(wanted: string, value: string): boolean {
  const [left, right] = [plain(wanted), plain(value)];
  if (left === right || right.endsWith(`.${left}`) || left.endsWith(`.${right}`)) return true;
  return left !== '' && right !== '' && Number(left) === Number(right);
}

function plain(value: string): string {
  return value.trim().toLowerCase();
}

function countVariables(
  parts: readonly ProgramPart[],
  { name, isUsed }: CountedVariables,
  inside: readonly boolean[] | undefined,
): number {
  const set = new Set<string>();
  const read = new Set<string>();
  for (const [index, { variable, type, isActive }] of parts.entries()) {
    if (variable === undefined || !isActive || (inside && inside[index] !== true)) continue;
    const key = plainName(variable);
    if (name !== undefined && key !== plainName(name)) continue;
    (type === 'variables_set' || type === 'variables_change' ? set : read).add(key);
  }
  if (isUsed) return [...set].filter((one) => read.has(one)).length;
  return new Set([...set, ...read]).size;
}

function countFunctions(parts: readonly ProgramPart[], { name, isUsed }: CountedFunctions): number {
  const defined = new Set<string>();
  const called = new Set<string>();
  for (const { functionName, type, isActive } of parts) {
    if (functionName === undefined || !isActive) continue;
    const key = plainName(functionName);
    if (name !== undefined && key !== plainName(name)) continue;
    (/definition|defnoreturn/.test(type) ? defined : called).add(key);
  }
  return [...defined].filter((one) => !isUsed || called.has(one)).length;
}

/** Returns a name as programs write it, in lower case: `my_score` for `My score`. */
function plainName(name: string): string {
  return name.trim().replaceAll(/\s+/g, '_').toLowerCase();
}
