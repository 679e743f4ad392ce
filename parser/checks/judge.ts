import type {
  AnyOf,
  BlockPattern,
  CheckResult,
  Condition,
  Count,
  Counted,
  Missing,
  Obstacle,
} from '#schemas/generated/checks.ts';
import type { CheckText } from '#schemas/generated/page.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import { createFinder, type PartFinder } from './find-parts.ts';
import type { Program } from './program.ts';
import { readCondition } from './read-condition.ts';
import { readProgram, type ProjectFiles } from './read-program.ts';

/** Judges a project by checks, in their order. Never throws, whatever the project contains. */
export function judgeProject(
  files: ProjectFiles,
  checks: readonly Pick<CheckText, 'condition'>[],
  editor: EditorBlocks,
): CheckResult[] {
  return judgeProgram(readProgram(files, editor), checks, editor);
}

/** Judges a program by checks. `program` is undefined if it cannot be read. */
export function judgeProgram(
  program: Program | undefined,
  checks: readonly Pick<CheckText, 'condition'>[],
  editor: EditorBlocks,
): CheckResult[] {
  const finder = program && createFinder(program, editor);
  return checks.map(({ condition }) => {
    if (condition === '') return cannot({ reason: 'no-condition' });
    const reading = readCondition(condition);
    if (!reading.ok) return cannot({ reason: 'unclear-condition' });
    return finder ? judge(reading.condition, finder) : cannot({ reason: 'unreadable-project' });
  });
}

/** Judges a program by one condition. */
export function judgeCondition(condition: Condition, program: Program, editor: EditorBlocks): CheckResult {
  return judge(condition, createFinder(program, editor));
}

const PASSED: CheckResult = { kind: 'passed' };

function cannot(because: Obstacle): CheckResult {
  return { kind: 'cannot-be-checked', because };
}

function notYet(missing: Missing[]): CheckResult {
  return { kind: 'not-yet', missing };
}

function judge(condition: Condition, finder: PartFinder): CheckResult {
  switch (condition.kind) {
    case 'all':
      return judgeAll(condition.conditions.map((one) => judge(one, finder)));
    case 'any':
      return judgeAny(condition, finder);
    case 'not': {
      const result = judge(condition.condition, finder);
      if (result.kind === 'cannot-be-checked') return result;
      return result.kind === 'passed'
        ? notYet([{ kind: 'unwanted', condition: condition.condition }])
        : PASSED;
    }
    case 'count':
      return judgeCount(condition, finder);
    case 'extension':
      return usesExtension(condition.name, finder.program)
        ? PASSED
        : notYet([{ kind: 'extension', name: condition.name }]);
    default:
      return condition satisfies never;
  }
}

function judgeAll(results: readonly CheckResult[]): CheckResult {
  const missing = results.flatMap((result) => (result.kind === 'not-yet' ? result.missing : []));
  if (missing.length > 0) return notYet(missing);
  return results.find(({ kind }) => kind === 'cannot-be-checked') ?? PASSED;
}

function judgeAny({ atLeast, conditions }: AnyOf, finder: PartFinder): CheckResult {
  const results = conditions.map((one) => judge(one, finder));
  const passed = results.filter(({ kind }) => kind === 'passed').length;
  if (passed >= atLeast) return PASSED;
  const unclear = results.filter(({ kind }) => kind === 'cannot-be-checked');
  if (passed + unclear.length >= atLeast && unclear[0]) return unclear[0];
  const options = results.flatMap((result) => (result.kind === 'not-yet' ? [result.missing] : []));
  return notYet([{ kind: 'choice', atLeast: atLeast - passed, options }]);
}

function judgeCount({ what, atLeast = 0, atMost = Infinity }: Count, finder: PartFinder): CheckResult {
  const count = countOf(what, finder);
  if (!('least' in count)) return cannot(count);
  const { least, most } = count;
  if (most < atLeast) return notYet([{ kind: 'too-few', what, found: most, atLeast }]);
  if (least > atMost) return notYet([{ kind: 'too-many', what, found: least, atMost }]);
  return least >= atLeast && most <= atMost ? PASSED : cannot(count.because);
}

/** A count that may be uncertain. If `least` and `most` differ, `because` says why. */
interface Counts {
  least: number;
  most: number;
  because: Obstacle;
}

const FUNCTION: BlockPattern = { names: ['function_definition'], values: [] };
const TEXT_PROJECT: Obstacle = { reason: 'text-project' };

function certainly(count: number): Counts {
  return { least: count, most: count, because: TEXT_PROJECT };
}

function countOf(what: Counted, finder: PartFinder): Counts | Obstacle {
  const { program } = finder;
  switch (what.kind) {
    case 'blocks':
      return countBlocks(what.block, finder);
    case 'any-blocks': {
      if (program.kind === 'text') return TEXT_PROJECT;
      const inside = what.inside && finder.within(what.inside);
      return certainly(
        finder.count((part, index) => !part.isDefault && part.type !== 'else' && isIn(inside, index)),
      );
    }
    case 'variables':
      if (what.inside && !program.hasNesting) return TEXT_PROJECT;
      return certainly(finder.countVariables(what));
    case 'functions':
      return certainly(finder.countFunctions(what));
    case 'comments': {
      if (!what.on) return certainly(program.comments + finder.count(({ hasComment }) => hasComment));
      if (program.kind === 'text') return TEXT_PROJECT;
      const unknown = finder.unknownName(what.on);
      if (unknown !== undefined) return { reason: 'unknown-name', name: unknown };
      const matches = finder.matching(what.on);
      return certainly(finder.count(({ hasComment }, index) => hasComment && matches[index] === true));
    }
    case 'disabled':
      return certainly(program.disabled);
    case 'loose':
      return program.loose === undefined ? { reason: 'unreadable-project' } : certainly(program.loose);
    default:
      return what satisfies never;
  }
}

function isIn(inside: readonly boolean[] | undefined, index: number): boolean {
  return inside === undefined || inside[index] === true;
}

function countBlocks(pattern: BlockPattern, finder: PartFinder): Counts | Obstacle {
  const matches = finder.matching(pattern);
  const found = finder.count((_, index) => matches[index] === true);
  const unknown = finder.unknownName(pattern);
  if (unknown !== undefined) {
    const because: Obstacle = { reason: 'unknown-name', name: unknown };
    return found > 0 ? { least: found, most: Infinity, because } : because;
  }
  if (finder.program.kind === 'blocks') return certainly(found);
  if (!finder.isTold(pattern)) return TEXT_PROJECT;
  if (!pattern.inside) return certainly(found);
  // The surrounding block may call a function, so blocks in functions may count, too.
  const { inside: _, ...alone } = pattern;
  const anywhere = finder.matching(alone);
  const isInFunction = finder.program.hasNesting ? finder.within(FUNCTION) : undefined;
  const most = finder.count(
    (_part, index) => matches[index] === true || (anywhere[index] === true && isIn(isInFunction, index)),
  );
  return { least: found, most, because: TEXT_PROJECT };
}

function usesExtension(name: string, { extensions }: Program): boolean {
  const wanted = name.toLowerCase().replace(/^github:/, '');
  return [...extensions].some(([key, version]) => {
    const repository = /^github:([^#]+)/i.exec(version)?.[1]?.toLowerCase() ?? '';
    return (
      key.toLowerCase() === wanted ||
      repository === wanted ||
      (repository !== '' && repository.endsWith(`/${wanted}`)) ||
      (wanted.replace(/#.*/, '') === repository && version.toLowerCase() === `github:${wanted}`)
    );
  });
}
