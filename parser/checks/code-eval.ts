import type { Condition, Counted } from '#schemas/generated/checks.ts';
import type { Checklist, Criterion } from '#schemas/generated/checklist.ts';
import type { CheckText } from '#schemas/generated/page.ts';
import { BLOCK_WORDS } from './block-words.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import { readCondition } from './read-condition.ts';
import { writeCondition } from './write-condition.ts';

/*
 * Converts checks to checklists of Code Eval, and back. The catalogue of Code Eval (`teachertool/catalog-shared.json`
 * in microsoft/pxt) names criteria by ids and gives them parameters. Most criteria ask for a minimum number of
 * something.
 */

/** A criterion that counts one kind of thing. */
interface CountedCriterion {
  id: string;
  /** Ids of the criterion in other versions of the catalogue. */
  otherIds?: readonly string[];
  what: Counted;
  /** The sentence for learners. */
  sentence: (count: number) => string;
}

const COUNTED: readonly CountedCriterion[] = [
  {
    id: 'B3FD8B3D-61B4-42F4-B0EF-64BD7D62CDAB',
    otherIds: ['B8987394-1531-4C71-8661-BE4086CE0C6E'],
    what: blocksOf('loop'),
    sentence: (count) => (count === 1 ? 'There is a loop' : `There are at least ${count} loops`),
  },
  {
    id: 'DC564060-F177-46CC-A3AC-890CD8545972',
    what: blocksOf('if'),
    sentence: (count) =>
      count === 1 ? 'Something happens only if it should' : `There are at least ${count} blocks with “if”`,
  },
  {
    id: 'D21D76A2-D9FD-4F9B-B0AC-973CB870EA78',
    what: { kind: 'variables', isUsed: true },
    sentence: (count) =>
      count === 1 ? 'A variable is set and used' : `At least ${count} variables are set and used`,
  },
  {
    id: '79D5DAF7-FED3-473F-81E2-E004922E5F55',
    what: { kind: 'functions', isUsed: true },
    sentence: (count) =>
      count === 1
        ? 'There is a function of your own, and it is called'
        : `There are at least ${count} functions of your own, and they are called`,
  },
  {
    id: '7AE7EA2A-3AC8-42DC-89DB-65E3AE157156',
    what: { kind: 'comments' },
    sentence: (count) => (count === 1 ? 'There is a comment' : `There are at least ${count} comments`),
  },
];

const NAMED_VARIABLE = 'E62EE5E6-4FB2-4954-ADAF-57F8FECA21B8';
const BLOCK = '59AAC5BA-B0B3-4389-AA90-1E767EFA8563';
const INPUTS = '15822AD7-EE67-4C95-BFB4-0BF86A976023';
const ALL_COMMENTED = '8F97C9A6-CF16-48B4-A84F-3105C24B20DE';
const QUESTION = '499F3572-E655-4DEE-953B-5F26BF0191D7';

export interface FromChecklist {
  checks: CheckText[];
  /** Sentences about criteria that were left out. */
  notes: string[];
}

/** Returns the checks of a checklist. Criteria that no condition expresses become sentences without a condition. */
export function readChecklist({ criteria }: Checklist, editor: EditorBlocks): FromChecklist {
  const checks: CheckText[] = [];
  const notes: string[] = [];
  for (const criterion of criteria) {
    const check = toCheck(criterion, editor);
    if (!check) {
      notes.push(`The criterion ${criterion.catalogCriteriaId} is unknown, and was left out.`);
      continue;
    }
    checks.push(check);
    if (check.condition === '')
      notes.push(`“${check.sentence}” has no condition: learners see it, and nothing judges it.`);
  }
  return { checks, notes };
}

function toCheck(criterion: Criterion, editor: EditorBlocks): CheckText | undefined {
  const count = countOf(criterion);
  const id = criterion.catalogCriteriaId.toUpperCase();
  const counted = COUNTED.find((one) => one.id === id || one.otherIds?.includes(id));
  if (counted) {
    const condition = writeCondition({ kind: 'count', what: counted.what, atLeast: count });
    return { sentence: counted.sentence(count), condition };
  }
  switch (id) {
    case NAMED_VARIABLE: {
      const name = textOf(criterion, 'name');
      const what: Counted = { kind: 'variables', isUsed: true, name };
      const condition = writeCondition({ kind: 'count', what, atLeast: 1 });
      return name === '' ? undefined : { sentence: `The variable ${name} is set and used`, condition };
    }
    case BLOCK: {
      const block = textOf(criterion, 'block') || textOf(criterion, 'block id');
      return block === '' ? undefined : toBlockCheck(nameOf(block, editor), count);
    }
    case INPUTS:
      return { sentence: `The program reacts to at least ${count} different inputs`, condition: '' };
    case ALL_COMMENTED:
      return { sentence: 'Every function has a comment', condition: '' };
    case QUESTION: {
      const question = textOf(criterion, 'question');
      return question === '' ? undefined : { sentence: question, condition: '' };
    }
    default:
      return undefined;
  }
}

function toBlockCheck(name: string, count: number): CheckText {
  const condition = writeCondition({ kind: 'count', what: blocksOf(name), atLeast: count });
  return { sentence: `The program uses ${name}${count === 1 ? '' : ` at least ${count} times`}`, condition };
}

/** Returns the name that authors know a block by: a word such as `while`, its function, or else its id. */
function nameOf(block: string, editor: EditorBlocks): string {
  const words = [...BLOCK_WORDS.values()].filter(({ blocks }) => blocks.includes(block));
  const [word] = words.toSorted((one, other) => one.blocks.length - other.blocks.length);
  return word?.word ?? editor.functionsOf(block)[0] ?? block;
}

export interface ToChecklist {
  checklist: Checklist;
  /** Sentences about conditions that Code Eval cannot express. */
  notes: string[];
}

/** Returns a checklist with the conditions that have a criterion in Code Eval. */
export function toChecklist(name: string, checks: readonly CheckText[], editor: EditorBlocks): ToChecklist {
  const notes: string[] = [];
  const found: Omit<Criterion, 'instanceId'>[] = [];
  for (const { sentence, condition } of checks) {
    const reading = readCondition(condition);
    if (!reading.ok) {
      notes.push(
        condition === ''
          ? `“${sentence}” has no condition, and was left out.`
          : `The condition of “${sentence}” cannot be read: \`skillmap lint\` says why.`,
      );
      continue;
    }
    for (const part of partsOf(reading.condition)) {
      const criterion = toCriterion(part, editor);
      if (criterion) found.push(criterion);
      else notes.push(`Code Eval has no criterion for \`${writeCondition(part)}\` of “${sentence}”.`);
    }
  }
  const criteria = found.map((one, index) => ({ ...one, instanceId: `check-${index + 1}` }));
  return { checklist: { name, criteria }, notes };
}

function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'all' ? condition.conditions.flatMap(partsOf) : [condition];
}

function toCriterion(condition: Condition, editor: EditorBlocks): Omit<Criterion, 'instanceId'> | undefined {
  if (condition.kind !== 'count' || condition.atMost !== undefined) return undefined;
  const { what, atLeast: count = 1 } = condition;
  const counted = COUNTED.find((one) => isSame(one.what, what));
  if (counted) return { catalogCriteriaId: counted.id, params: [{ name: 'count', value: count }] };
  if (what.kind === 'variables' && what.name !== undefined && what.isUsed && !what.inside && count === 1) {
    return { catalogCriteriaId: NAMED_VARIABLE, params: [{ name: 'name', value: what.name }] };
  }
  const block = what.kind === 'blocks' ? onlyBlockOf(what.block, editor) : undefined;
  if (block === undefined) return undefined;
  const params = [
    { name: 'block', value: block },
    { name: 'count', value: count },
  ];
  return { catalogCriteriaId: BLOCK, params };
}

/**
 * Returns the id of a block if a pattern means only that block, without conditions on its contents or on the blocks
 * around it.
 */
function onlyBlockOf(
  { names, values, inside }: Extract<Counted, { kind: 'blocks' }>['block'],
  editor: EditorBlocks,
): string | undefined {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0 || values.length > 0 || inside) return undefined;
  const found = editor.find(name);
  const [block, ...more] = found?.blocks ?? [];
  if (block === undefined || more.length > 0 || found?.properties.size !== 0 || found.object)
    return undefined;
  // A block that no list contains is only a part of a block, such as `else`.
  return editor.isEvent(block) === undefined ? undefined : block;
}

function blocksOf(name: string): Counted {
  return { kind: 'blocks', block: { names: [name], values: [] } };
}

function isSame(one: Counted, other: Counted): boolean {
  return writeCondition({ kind: 'count', what: one }) === writeCondition({ kind: 'count', what: other });
}

/** Returns the number that a criterion asks for. Code Eval stores what a teacher typed, and nothing for the default. */
function countOf({ params = [] }: Criterion): number {
  const value = Number(params.find(({ name }) => name === 'count')?.value ?? 1);
  return Number.isSafeInteger(value) && value > 0 ? value : 1;
}

function textOf({ params = [] }: Criterion, wanted: string): string {
  const value = params.find(({ name }) => name === wanted)?.value;
  return value === undefined || value === null ? '' : String(value).trim();
}
