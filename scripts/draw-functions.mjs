import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

const SEED = 'skillmap';

/**
 * Selects a fixed sample of each folder's code: whole functions, until they have one line in `share`. Returns Stryker
 * line ranges (`file.ts:10-20`). A hash of seed, file and name decides the order, so that edits elsewhere change at
 * most the last functions of the sample.
 */
export function drawFunctions(root, folders, share) {
  return folders.flatMap((folder) => {
    const declarations = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      ignore: ['**/generated/**', '**/*.d.ts'],
    })
      .flatMap((file) => declarationsIn(root, file))
      .sort((one, other) => (one.order < other.order ? -1 : 1));
    let remainingLines = declarations.reduce((sum, { lines }) => sum + lines, 0) / share;
    const drawn = [];
    for (const declaration of declarations) {
      if (remainingLines <= 0) break;
      drawn.push(declaration.range);
      remainingLines -= declaration.lines;
    }
    return drawn.sort();
  });
}

/** Returns the functions, classes and constants at the top level of a file. */
function declarationsIn(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  return source.statements.flatMap((statement) => {
    const name = nameOf(statement, source);
    if (name === undefined) return [];
    const first = lineOf(statement.getStart(source));
    const last = lineOf(statement.end);
    return {
      range: `${file}:${first}-${last}`,
      lines: last - first + 1,
      order: createHash('sha256').update(`${SEED} ${file} ${name}`).digest('hex'),
    };
  });
}

function nameOf(statement, source) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations[0].name.getText(source);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name?.text ?? 'default';
  return undefined;
}
