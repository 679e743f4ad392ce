// Turns viewer/shared/i18n/*.json into modules of parsed messages, so that the browser needs no ICU parser, and the holes of each
// message into types.
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const folder = fileURLToPath(new URL('../viewer/shared/i18n/', import.meta.url));
const sourceLocale = 'en';
/** What only parts that load later say (dialogs, menus, editor, author's side): no byte of it before the map stands. */
const DEFERRED =
  /^(?:account|authoring|carryover|completion|dialog|editor|elsewhere|game|help|introduction|kiosk|language|list|live|login|markdown|moment|notice|notification|offline|ownProjects|player|profile|read|report|reset|restart|reward|share|start|storage|versions|work)\.|^panel\.(?:allDone|badge|certificate|close|cloud|locked|missing|more|picture|status|steps|tags|type|untranslated)\b|^action\.(?:download|follow|locked|next|open-certificate|play-your-game|restart|save-to-my-projects|see-earned|share|sign-in-to-save)\b|^page\.(?:banned|empty|openMap)\b|^header\.(?:breadcrumbs|documentation|feedback|highContrast|language|reportAbuse|resetAll|theme)/;
/** What the Studio says is in modules of its own: learners load none of it, in no language. */
const STUDIO = /^studio\./;
const DEFAULTS = new Map([
  ['style', null],
  ['offset', 0],
  ['pluralType', 'cardinal'],
]);
const head = (source) => `// Generated from ${source}. Do not edit.\n`;

/** The modules of viewer/shared/i18n/generated, by file name. Throws at a message that cannot be read. */
export async function compileMessages() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const locales = names.map((name) => basename(name, '.json'));
  const catalogues = new Map();
  for (const [index, name] of names.entries()) {
    const texts = JSON.parse(await readFile(join(folder, name), 'utf8'));
    catalogues.set(locales[index], parseCatalogue(locales[index], texts));
  }
  const source = catalogues.get(sourceLocale);
  for (const [locale, messages] of catalogues) checkHoles(locale, messages, source);
  const modules = new Map([
    ['message-values.ts', head(`../${sourceLocale}.json`) + valuesModule(source)],
    ['catalogues.ts', head('../*.json') + cataloguesModule(locales)],
    ['studio-catalogues.ts', head('../*.json') + cataloguesModule(locales, 'studio-')],
  ]);
  for (const [locale, all] of catalogues) {
    const messages = all.filter(({ id }) => !STUDIO.test(id));
    // The source language is part of the page's first script; others are loaded whole.
    const parts =
      locale === sourceLocale
        ? {
            [locale]: messages.filter(({ id }) => !DEFERRED.test(id)),
            [`${locale}-deferred`]: messages.filter(({ id }) => DEFERRED.test(id)),
          }
        : { [locale]: messages };
    parts[`studio-${locale}`] = all.filter(({ id }) => STUDIO.test(id));
    for (const [name, part] of Object.entries(parts)) {
      modules.set(`${name}.ts`, head(`../${locale}.json`) + messagesModule(part));
    }
  }
  for (const [name, text] of await compileFindings()) modules.set(name, text);
  return modules;
}

/** The modules of what the parser says, which only authors load. The compiler and a test find what is missing there. */
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
    const { messages } = JSON.parse(await readFile(join(findings, `${locale}.json`), 'utf8'));
    // The compiler finds a phrase that is missing.
    const text = messagesModule(parseCatalogue(locale, messages), 'AuthorMessages').replace(
      '} as object as',
      '} satisfies EveryPhrase as object as',
    );
    modules.set(`author-${locale}.ts`, head(`../findings/${locale}.json`) + text);
  }
  return modules;
}

function parseCatalogue(locale, texts) {
  return Object.entries(texts).map(([id, text]) => {
    try {
      return { id, text, ast: parse(text, { captureLocation: false, ignoreTag: true }) };
    } catch (error) {
      throw new Error(`${locale}.json: ${id}: ${error.message}: ${text}`, { cause: error });
    }
  });
}

/** A translation may leave a hole out, but not invent one or a message. */
function checkHoles(locale, messages, source) {
  const known = new Map(source.map(({ id, ast }) => [id, holesOf(ast)]));
  for (const { id, ast } of messages) {
    const holes = known.get(id);
    if (!holes) throw new Error(`${locale}.json: ${id}: no such message in ${sourceLocale}.json`);
    for (const name of holesOf(ast).keys()) {
      if (!holes.has(name)) throw new Error(`${locale}.json: ${id}: unknown hole {${name}}`);
    }
  }
}

function holesOf(ast, holes = new Map()) {
  for (const element of ast) {
    if (element.type === TYPE.argument && !holes.has(element.value)) holes.set(element.value, 'string');
    if (element.type === TYPE.number || element.type === TYPE.plural) holes.set(element.value, 'number');
    if (element.type === TYPE.date || element.type === TYPE.time) holes.set(element.value, 'Date');
    if (element.type === TYPE.select) holes.set(element.value, 'string');
    for (const option of Object.values(element.options ?? {})) holesOf(option.value, holes);
  }
  return holes;
}

function messagesModule(messages, type = 'Partial<CompiledMessages>') {
  const entries = messages.map(({ id, ast }) => {
    // A text without holes needs no formatting: a plain string is handed back as it is.
    const plain = ast.length === 1 && ast[0].type === TYPE.literal;
    return `${JSON.stringify(id)}: ${JSON.stringify(plain ? ast[0].value : ast, withoutDefaults)},`;
  });
  return `${importOf(type)}\n
export const messages = {\n${entries.join('\n')}\n} as object as ${type};\n`;
}

/** What the formatter takes for granted costs no byte. */
function withoutDefaults(key, value) {
  return DEFAULTS.has(key) && DEFAULTS.get(key) === value ? undefined : value;
}

function cataloguesModule(locales, prefix = '', type = 'Partial<CompiledMessages>') {
  const entries = locales
    .filter((locale) => locale !== sourceLocale)
    .map(
      (locale) =>
        `${JSON.stringify(locale)}: async () => (await import('./${prefix}${locale}.ts')).messages,`,
    );
  return `${importOf(type)}\n
/** Loads the texts of a language, by its BCP 47 code; what one of them lacks is said in the source language. */
export const catalogues: Readonly<Record<string, () => Promise<${type}>>> = {\n${entries.join('\n')}\n};\n`;
}

function importOf(type) {
  const names = type === 'AuthorMessages' ? 'AuthorMessages, EveryPhrase' : 'CompiledMessages';
  return `import type { ${names} } from '../message.ts';`;
}

function valuesModule(messages) {
  const entries = messages.map(({ id, ast }) => {
    const holes = [...holesOf(ast)].map(([name, type]) => `${name}: ${type}`);
    return `${JSON.stringify(id)}: ${holes.length > 0 ? `{ ${holes.join('; ')} }` : 'undefined'};`;
  });
  return `/** The holes of each message. */\nexport interface MessageValues {\n${entries.join('\n')}\n}\n`;
}
