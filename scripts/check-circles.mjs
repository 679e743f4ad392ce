// Refuses files that import each other. Oxlint's `import/no-cycle` does not follow `import()`, in code or in types; this
// follows every import that TypeScript sees.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { root } from './set-up.mjs';

const files = new Set(
  globSync('{bin,cli,parser,schemas,scripts,tests,viewer}/**/*.{ts,tsx,mts,js,mjs}', { cwd: root }),
);
const imports = new Map([...files].map((file) => [file, importsOf(file)]));
const circles = findCircles();
for (const circle of circles) console.error(`These files import each other: ${circle.join(', ')}`);
process.exitCode = circles.length > 0 ? 1 : 0;

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => toFile(fileName, file)).filter((found) => files.has(found));
}

function toFile(name, importer) {
  if (name === '#parser') return 'parser/index.ts';
  if (name.startsWith('#schemas/')) return name.slice(1);
  return path.posix.join(path.posix.dirname(importer), name);
}

/** The groups of files that each lead back to themselves: Tarjan's strongly connected components. */
function findCircles() {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];
  const visit = (file) => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of imports.get(file)) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== index) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}
