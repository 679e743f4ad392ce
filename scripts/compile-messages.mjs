// Compiles viewer/shared/i18n/{first,later,studio,class}/*.json into modules with parsed messages, so that browsers need no
// ICU parser, and generates types for the values of each message.
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const folder = fileURLToPath(new URL('../viewer/shared/i18n/', import.meta.url));
const sourceLocale = 'en';
/** Folders of messages for parts of the app that most learners never load. */
const OWN_PARTS = ['studio', 'class'];
/** Folders of messages, by when a browser loads them: before the map, after the map, or with a part of the app. */
const PARTS = ['first', 'later', ...OWN_PARTS];
const head = (source) => `// Generated from ${source}. Do not edit.\n`;

/** Returns the modules of viewer/shared/i18n/generated, by file name. Throws if a message is invalid. */
export async function compileMessages() {
  const names = (await readdir(join(folder, 'first'))).filter((name) => name.endsWith('.json')).sort();
  const locales = names.map((name) => basename(name, '.json'));
  const source = await readParts(sourceLocale);
  const modules = new Map([
    ['message-values.ts', head(`../*/${sourceLocale}.json`) + valuesModule(Object.values(source).flat())],
    ['catalogues.ts', head('../{first,later}/*.json') + cataloguesModule(locales)],
    ...OWN_PARTS.map((part) => [
      `${part}-catalogues.ts`,
      head(`../${part}/*.json`) + cataloguesModule(locales, `${part}-`),
    ]),
    [`first-${sourceLocale}.ts`, head(`../first/${sourceLocale}.json`) + messagesModule(source.first)],
    [`later-${sourceLocale}.ts`, head(`../later/${sourceLocale}.json`) + messagesModule(source.later)],
  ]);
  for (const locale of locales) {
    const parts = await readParts(locale);
    for (const [part, messages] of Object.entries(parts)) {
      checkPlaceholders(`${part}/${locale}.json`, messages, source[part]);
    }
    for (const part of OWN_PARTS)
      modules.set(`${part}-${locale}.ts`, head(`../${part}/${locale}.json`) + messagesModule(parts[part]));
    // The page's first script contains the source language. In other languages, a page loads `first` and `later`
    // together.
    if (locale === sourceLocale) continue;
    modules.set(
      `${locale}.ts`,
      head(`../{first,later}/${locale}.json`) + messagesModule([...parts.first, ...parts.later]),
    );
  }
  for (const [name, text] of await compileFindings()) modules.set(name, text);
  modules.set('sample-texts.ts', await compileSampleTexts(locales));
  return modules;
}

async function compileFindings() {
  const findings = join(folder, 'findings');
  const locales = (await readdir(findings)).map((name) => basename(name, '.json')).sort();
  const modules = new Map([
    [
      'author-catalogues.ts',
      head('../findings/*.json') + cataloguesModule(locales, 'author-', 'AuthorMessages'),
    ],
  ]);
  for (const locale of locales) {
    const messages = JSON.parse(await readFile(join(findings, `${locale}.json`), 'utf8'));
    // `satisfies` makes the TypeScript compiler report missing phrases.
    const text = messagesModule(parseMessages(`findings/${locale}.json`, messages), 'AuthorMessages').replace(
      '} as object as',
      '} satisfies EveryPhrase as object as',
    );
    modules.set(`author-${locale}.ts`, head(`../findings/${locale}.json`) + text);
  }
  return modules;
}

/** Ids of the sentences that authors replace: those of a new tutorial, and those of a new step or hint. */
const SAMPLES = {
  findings: ['start.introduction-text', 'start.first-step-text', 'start.second-step-text'],
  studio: ['studio.cards.newWords', 'studio.cards.newHint'],
};
/** Name of the page in the template of the guided first map. */
const UNNAMED = 'My map';

/**
 * Returns a module with the texts that authors are asked to replace, in every language: authors can change the language
 * after they have created a tutorial. The English texts of `findings` are missing, because the parser has them.
 */
async function compileSampleTexts(locales) {
  const readJson = async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const samples = new Set();
  const names = new Set([UNNAMED]);
  for (const locale of locales) {
    const studio = await readJson(`studio/${locale}.json`);
    for (const id of SAMPLES.studio) samples.add(studio[id]);
    if (locale === sourceLocale) continue;
    const findings = await readJson(`findings/${locale}.json`);
    for (const id of SAMPLES.findings) samples.add(findings[id]);
    names.add((await readJson(`templates/${locale}.json`))[UNNAMED]);
  }
  const listed = (texts) => JSON.stringify([...texts].filter((text) => text !== undefined));
  return `${head('../{studio,findings,templates}/*.json')}
/** Names of the page in the template of the guided first map. */
export const UNNAMED: readonly string[] = ${listed(names)};

/** Sentences that authors replace, in every language. */
export const SAMPLE_SENTENCES: readonly string[] = ${listed(samples)};
`;
}

async function readParts(locale) {
  const parts = {};
  for (const part of PARTS) {
    const file = `${part}/${locale}.json`;
    parts[part] = parseMessages(file, JSON.parse(await readFile(join(folder, file), 'utf8')));
  }
  return parts;
}

function parseMessages(file, texts) {
  return Object.entries(texts).map(([id, text]) => {
    try {
      return { id, text, ast: parse(text, { captureLocation: false, ignoreTag: true }) };
    } catch (error) {
      throw new Error(`${file}: ${id}: ${error.message}: ${text}`, { cause: error });
    }
  });
}

/**
 * Throws if a translation has a message or value that the source language lacks. Missing translations are allowed.
 */
function checkPlaceholders(file, messages, source) {
  const known = new Map(source.map(({ id, ast }) => [id, placeholdersOf(ast)]));
  for (const { id, ast } of messages) {
    const placeholders = known.get(id);
    if (!placeholders)
      throw new Error(`${file}: ${id}: no such message in the same folder's ${sourceLocale}.json`);
    for (const name of placeholdersOf(ast).keys()) {
      if (!placeholders.has(name)) throw new Error(`${file}: ${id}: unknown placeholder {${name}}`);
    }
  }
}

function placeholdersOf(ast, placeholders = new Map()) {
  for (const element of ast) {
    if (element.type === TYPE.argument && !placeholders.has(element.value))
      placeholders.set(element.value, 'string');
    if (element.type === TYPE.number || element.type === TYPE.plural)
      placeholders.set(element.value, 'number');
    if (element.type === TYPE.date || element.type === TYPE.time) placeholders.set(element.value, 'Date');
    if (element.type === TYPE.select) placeholders.set(element.value, 'string');
    for (const option of Object.values(element.options ?? {})) placeholdersOf(option.value, placeholders);
  }
  return placeholders;
}

function messagesModule(messages, type = 'Partial<CompiledMessages>') {
  const entries = messages.map(({ id, ast }) => {
    // A message without values needs no formatting, so it stays a plain string.
    const plain = ast.length === 1 && ast[0].type === TYPE.literal;
    return `${JSON.stringify(id)}: ${JSON.stringify(plain ? ast[0].value : ast)},`;
  });
  return `${importOf(type)}\n
export const messages = {\n${entries.join('\n')}\n} as object as ${type};\n`;
}

function cataloguesModule(locales, prefix = '', type = 'Partial<CompiledMessages>') {
  const entries = locales
    .filter((locale) => locale !== sourceLocale)
    .map(
      (locale) =>
        `${JSON.stringify(locale)}: async () => (await import('./${prefix}${locale}.ts')).messages,`,
    );
  return `${importOf(type)}\n
/** Loads the texts of a language, by its BCP 47 code; texts that it lacks are shown in the source language. */
export const catalogues: Readonly<Record<string, () => Promise<${type}>>> = {\n${entries.join('\n')}\n};\n`;
}

function importOf(type) {
  const names = type === 'AuthorMessages' ? 'AuthorMessages, EveryPhrase' : 'CompiledMessages';
  return `import type { ${names} } from '../message.ts';`;
}

function valuesModule(messages) {
  const entries = messages.map(({ id, ast }) => {
    const holes = [...placeholdersOf(ast)].map(([name, type]) => `${name}: ${type}`);
    return `${JSON.stringify(id)}: ${holes.length > 0 ? `{ ${holes.join('; ')} }` : 'undefined'};`;
  });
  return `/** The placeholders of each message. */\nexport interface MessageValues {\n${entries.join('\n')}\n}\n`;
}
