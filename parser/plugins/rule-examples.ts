import { didYouMean } from '../diagnostics/did-you-mean.ts';

/** A text in which a rule finds nothing. */
export interface GoodExample {
  /** The text. Indentation that all lines share is removed, and so is an empty first line. */
  text: string;
  /** The rule's options. */
  options?: object;
}

/** A text with mistakes. */
export interface BadExample extends GoodExample {
  /** The findings in order, each as `line:column`, a space and the sentence. */
  findings: readonly string[];
  /** The text after all fixes. Required if a finding has a fix. */
  fixed?: string;
  /** The text after each suggestion of all findings, in order. Required if a finding has suggestions. */
  suggested?: readonly string[];
}

/** Examples of a rule. */
export interface RuleExamples {
  good: readonly (string | GoodExample)[];
  bad: readonly BadExample[];
}

/** An example with its name for messages, such as `Bad example 2 of club/require-tag`. */
export interface NamedExample extends BadExample {
  name: string;
}

const LISTS = ['good', 'bad'] as const;
const GOOD_FIELDS = ['text', 'options'];
const BAD_FIELDS = [...GOOD_FIELDS, 'findings', 'fixed', 'suggested'];

/** Returns all examples in their order. Throws an error that says which example has a wrong form. */
export function readExamples(examples: RuleExamples, ruleId: string): NamedExample[] {
  checkFields(examples, LISTS, `The examples of ${ruleId}`);
  for (const list of LISTS) {
    if (!Array.isArray(examples[list]))
      throw new Error(`The examples of ${ruleId} have no list \`${list}\`: write \`${list}: []\` for none.`);
  }
  const good = examples.good.map((given, index): NamedExample => {
    const name = `Good example ${index + 1} of ${ruleId}`;
    const example = typeof given === 'string' ? { text: given } : given;
    checkFields(example, GOOD_FIELDS, name);
    checkExample(example, name);
    return { ...example, findings: [], name };
  });
  const bad = examples.bad.map((example, index): NamedExample => {
    const name = `Bad example ${index + 1} of ${ruleId}`;
    checkFields(example, BAD_FIELDS, name);
    checkExample(example, name);
    checkTexts(example.findings, `${name} has no list \`findings\` of texts such as \`'3:16 A sentence.'\`.`);
    if (example.findings.length === 0) throw new Error(`${name} lists no findings.`);
    if (example.suggested !== undefined)
      checkTexts(example.suggested, `${name} has \`suggested\` that is not a list of texts.`);
    return { ...example, name };
  });
  const all = [...good, ...bad];
  if (all.length === 0) throw new Error(`The examples of ${ruleId} are empty, so they test nothing.`);
  checkDifferent(all);
  return all;
}

/** Throws an error if an example is a copy of an earlier one: its author probably wanted to change it. */
function checkDifferent(examples: readonly NamedExample[]): void {
  const names = new Map<string, string>();
  for (const { name, text, options } of examples) {
    const content = JSON.stringify([text, options]);
    const earlier = names.get(content);
    if (earlier !== undefined) throw new Error(`${name} has the text and options of ${earlier}.`);
    names.set(content, name);
  }
}

function checkFields(value: unknown, known: readonly string[], name: string): void {
  const fields = known.map((field) => `\`${field}\``).join(', ');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name}: expected an object with ${fields}.`);
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown === undefined) return;
  const hint = didYouMean(unknown, known, `expected ${fields}.`);
  throw new Error(`${name}: there is no field \`${unknown}\`${hint}`);
}

function checkExample({ text, options }: Partial<GoodExample>, name: string): void {
  if (typeof text !== 'string') throw new Error(`${name} has no \`text\`.`);
  if (options !== undefined && (typeof options !== 'object' || options === null || Array.isArray(options)))
    throw new Error(`${name} has \`options\` that are not an object.`);
}

function checkTexts(value: unknown, reason: string): void {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isList) throw new Error(reason);
}
