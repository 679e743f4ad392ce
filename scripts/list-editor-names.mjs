import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';

/*
 * Lists the blocks and functions of the editors for the rule `no-unknown-function`, from editor packages that `skillmap
 * dev` has downloaded. The months say when the versions were published:
 *
 *   node scripts/list-editor-names.mjs arcade@4.1.2 'April 2026' microbit@9.1.1 'September 2026'
 */

const LIST = new URL('../parser/tutorial/editor-names.json', import.meta.url);
const CACHE = path.join(process.env['SKILLMAP_CACHE'] ?? path.join(homedir(), '.cache/skillmap'), 'editors');

/**
 * Matches namespaces whose members are not known: projects add to some (kinds of sprites, pictures, tiles), others
 * are internal.
 */
const OPEN_NAMESPACES = /[Kk]ind$|^my[A-Z]|^assets$|^userconfig$|^_/;

const list = { asOf: {}, names: {} };
for (let index = 2; index + 1 < process.argv.length; index += 2) {
  const [target, version] = process.argv[index].split('@');
  const file = path.join(CACHE, `pxt-${target}@${version}`, 'built/target.js');
  const text = await readFile(file, 'utf8');
  list.asOf[target] = process.argv[index + 1];
  list.names[target] = namesIn(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}
await writeFile(LIST, `${JSON.stringify(list, undefined, 2)}\n`);

/** Returns the names by namespace, from all packages of the editor. */
function namesIn({ bundledpkgs, compile }) {
  const namespaces = new Map();
  const others = new Set();
  for (const files of Object.values(bundledpkgs)) {
    for (const [name, code] of Object.entries(files)) {
      if (!name.endsWith('.ts')) continue;
      const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest);
      for (const statement of source.statements) readStatement(statement, namespaces, others);
    }
  }
  // The editor replaces these names in old code.
  for (const { type, map } of Object.values(compile.patches).flat()) {
    for (const old of type === 'api' ? Object.keys(map) : []) {
      const [, namespace, name] = /^(\w+)(?:\\s\*)?\\\.(?:\\s\*)?(\w+)/.exec(old) ?? [];
      namespaces.get(namespace)?.add(name);
    }
  }
  return Object.fromEntries(
    [...namespaces]
      .filter(([name]) => !others.has(name) && !OPEN_NAMESPACES.test(name))
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, members]) => [
        name,
        [...members]
          .filter((one) => !one.startsWith('_'))
          .sort()
          .join(' '),
      ])
      .filter(([, names]) => names !== ''),
  );
}

/** Adds the members of a namespace to `namespaces`. Adds other values, whose members are unknown, to `others`. */
function readStatement(statement, namespaces, others) {
  if (ts.isModuleDeclaration(statement)) {
    const members = namespaces.get(statement.name.text) ?? new Set();
    namespaces.set(statement.name.text, members);
    const { body } = statement;
    if (body && ts.isModuleBlock(body)) {
      const isAmbient = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
      for (const one of body.statements) {
        if (isAmbient || isExported(one)) for (const name of declaredBy(one)) members.add(name);
      }
    } else if (body?.name) {
      members.add(body.name.text);
    }
    return;
  }
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return;
  for (const name of declaredBy(statement)) others.add(name);
}

function declaredBy(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.text);
  }
  return statement.name?.text === undefined ? [] : [statement.name.text];
}

function isExported(statement) {
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
