import { array, constant, constantFrom, oneof, record, type Arbitrary } from 'fast-check';

/** A block of a generated program. */
interface Block {
  type: string;
  fields: Record<string, string>;
  /** Blocks in inputs, by name. All have a default value, which a block may cover. */
  inputs: Record<string, { shadow: Block; covering: Block | undefined }>;
  /** Blocks in each of the places for statements, by name. */
  statements: Record<string, Block[]>;
  isDisabled: boolean;
  hasComment: boolean;
}

type Kind = 'number' | 'truth' | 'text' | 'time';

interface Shape {
  fields?: Readonly<Record<string, readonly string[]>>;
  inputs?: Readonly<Record<string, Kind>>;
  statements?: readonly string[];
  /** XML of the block's own state. */
  mutation?: string;
}

export const VARIABLES = ['score', 'lives', 'my rocket'];
export const NUMBERS = ['11', '12', '13'];

const EVENTS: Readonly<Record<string, Shape>> = {
  'pxt-on-start': { statements: ['HANDLER'] },
  keyonevent: {
    fields: {
      button: ['controller.A', 'controller.B'],
      event: ['ControllerButtonEvent.Pressed', 'ControllerButtonEvent.Released'],
    },
    statements: ['HANDLER'],
  },
  forever: { statements: ['HANDLER'] },
};
const STATEMENTS: Readonly<Record<string, Shape>> = {
  variables_set: { fields: { VAR: VARIABLES }, inputs: { VALUE: 'number' } },
  variables_change: { fields: { VAR: VARIABLES }, inputs: { VALUE: 'number' } },
  gameSplash: { inputs: { title: 'text' } },
  device_pause: { inputs: { pause: 'time' } },
  controls_repeat_ext: { inputs: { TIMES: 'number' }, statements: ['DO'] },
  device_while: { inputs: { COND: 'truth' }, statements: ['DO'] },
  controls_if: {
    inputs: { IF0: 'truth' },
    statements: ['DO0', 'ELSE'],
    mutation: '<mutation elseif="0" else="1"/>',
  },
};
const REPORTERS: Readonly<Record<string, { kind: Kind; shape: Shape }>> = {
  variables_get: { kind: 'number', shape: { fields: { VAR: VARIABLES } } },
  device_random: { kind: 'number', shape: { inputs: { min: 'number', limit: 'number' } } },
  logic_compare: {
    kind: 'truth',
    shape: { fields: { OP: ['GT', 'LT'] }, inputs: { A: 'number', B: 'number' } },
  },
  logic_negate: { kind: 'truth', shape: { inputs: { BOOL: 'truth' } } },
};
const DEFAULTS: Readonly<
  Record<Kind, { type: string; fields: Readonly<Record<string, readonly string[]>> }>
> = {
  number: { type: 'math_number', fields: { NUM: NUMBERS } },
  truth: { type: 'logic_boolean', fields: { BOOL: ['TRUE', 'FALSE'] } },
  text: { type: 'text', fields: { TEXT: ['Hello', 'Bye'] } },
  time: { type: 'timePicker', fields: { ms: ['500', '1000'] } },
};

const rarely = oneof({ weight: 6, arbitrary: constant(false) }, { weight: 1, arbitrary: constant(true) });

function block(
  type: string,
  { fields = {}, inputs = {}, statements = [] }: Shape,
  depth: number,
): Arbitrary<Block> {
  return record({
    type: constant(type),
    fields: record(mapValues(fields, (values) => constantFrom(...values))),
    inputs: record(
      mapValues(inputs, (kind) =>
        record({
          shadow: block(DEFAULTS[kind].type, DEFAULTS[kind], 0),
          covering: depth > 0 ? oneof(constant(undefined), reporter(kind, depth - 1)) : constant(undefined),
        }),
      ),
    ),
    statements: record(Object.fromEntries(statements.map((name) => [name, stack(depth - 1)]))),
    isDisabled: statements.length > 0 || type in STATEMENTS ? rarely : constant(false),
    hasComment: isDefault(type) ? constant(false) : rarely,
  });
}

function isDefault(type: string): boolean {
  return Object.values(DEFAULTS).some((one) => one.type === type);
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

function reporter(kind: Kind, depth: number): Arbitrary<Block | undefined> {
  const fitting = Object.entries(REPORTERS).filter(([, one]) => one.kind === kind);
  return fitting.length === 0
    ? constant(undefined)
    : oneof(...fitting.map(([type, { shape }]) => block(type, shape, depth)));
}

function stack(depth: number): Arbitrary<Block[]> {
  if (depth < 0) return constant([]);
  const one = oneof(...Object.entries(STATEMENTS).map(([type, shape]) => block(type, shape, depth)));
  return array(one, { maxLength: 3 });
}

/** A program for Arcade, as XML of blocks. */
interface BlockProgram {
  xml: string;
  /** The same program without disabled blocks and loose stacks. */
  running: string;
}

/** Programs of events and loose stacks, with nested, disabled and commented blocks. */
export const blockPrograms: Arbitrary<BlockProgram> = record({
  events: array(oneof(...Object.entries(EVENTS).map(([type, shape]) => block(type, shape, 3))), {
    maxLength: 4,
  }),
  loose: array(stack(2), { maxLength: 2 }),
}).map(({ events, loose }) => {
  const used = events.filter(isRunByEditor).map((event) => [event]);
  return {
    xml: toXml([...used, ...loose]),
    running: toXml(used.map(withoutDisabled)),
  };
});

/** False for a second event that is the same as an earlier one: the editor lets only `forever` run twice. */
function isRunByEditor(event: Block, index: number, all: readonly Block[]): boolean {
  const key = ({ type, fields }: Block): string => JSON.stringify([type, fields]);
  return event.type === 'forever' || all.findIndex((one) => key(one) === key(event)) === index;
}

function withoutDisabled(blocks: readonly Block[]): Block[] {
  return blocks
    .filter(({ isDisabled }) => !isDisabled)
    .map((one) => ({ ...one, statements: mapValues(one.statements, withoutDisabled) }));
}

function toXml(stacks: readonly (readonly Block[])[]): string {
  return `<xml xmlns="https://developers.google.com/blockly/xml">${stacks.map(stackXml).join('')}</xml>`;
}

function stackXml([first, ...rest]: readonly Block[]): string {
  if (!first) return '';
  return blockXml('block', first, rest.length > 0 ? `<next>${stackXml(rest)}</next>` : '');
}

function blockXml(
  element: 'block' | 'shadow',
  { type, fields, inputs, statements, isDisabled, hasComment }: Block,
  next = '',
): string {
  const parts = [
    STATEMENTS[type]?.mutation ?? '',
    ...Object.entries(fields).map(([field, value]) => `<field name="${field}">${value}</field>`),
    hasComment ? '<comment pinned="false" h="80" w="160">Because</comment>' : '',
    ...Object.entries(inputs).map(
      ([input, { shadow, covering }]) =>
        `<value name="${input}">${blockXml('shadow', shadow)}${covering ? blockXml('block', covering) : ''}</value>`,
    ),
    ...Object.entries(statements).map(([place, blocks]) =>
      blocks.length > 0 ? `<statement name="${place}">${stackXml(blocks)}</statement>` : '',
    ),
  ];
  const disabled = isDisabled ? ' disabled-reasons="MANUALLY_DISABLED"' : '';
  return `<${element} type="${type}"${disabled}>${parts.join('')}${next}</${element}>`;
}

/** The blocks that programs can have. */
export const BLOCK_TYPES: readonly string[] = [
  ...Object.keys(EVENTS),
  ...Object.keys(STATEMENTS),
  ...Object.keys(REPORTERS),
  ...Object.values(DEFAULTS).map(({ type }) => type),
];
