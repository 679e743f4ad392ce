import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

const SEED = 'skillmap';

/**
 * Draws functions from each folder until they make one line in `share` of its code, and returns them as Stryker's line
 * ranges (`file.ts:10-20`). The order of a draw is the hash of seed, file and name: it stays the same wherever a function
 * moves in its file, and whatever becomes of the others, one more or less at the end of a folder's aside.
 */
export function drawFunctions(root, folders, share) {
  return folders.flatMap((folder) => {
    const declarations = globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      ignore: ['**/generated/**', '**/*.d.ts'],
    })
      .flatMap((file) => declarationsIn(root, file))
      .sort((one, other) => (one.order < other.order ? -1 : 1));
    let wanted = declarations.reduce((sum, { lines }) => sum + lines, 0) / share;
    const drawn = [];
    for (const declaration of declarations) {
      if (wanted <= 0) break;
      drawn.push(declaration.range);
      wanted -= declaration.lines;
    }
    return drawn.sort();
  });
}

/** What a file declares at its top and runs: functions, classes and constants. */
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
