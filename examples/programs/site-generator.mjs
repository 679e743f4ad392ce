// Writes an HTML page for each map in a folder: `node site-generator.mjs [folder] [output folder]`.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readMaps, renderMap } from 'skillmap/node';

const [folder = '.', out = 'pages'] = process.argv.slice(2);

const escape = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

// Paths are relative to `cwd`, so that no page is named after folders above it.
for (const { path: file, page, violations } of await readMaps('.', { cwd: folder })) {
  if (violations.length > 0) {
    console.error(`${file} is left out: ${violations[0].reason}`);
    continue;
  }
  const activities = page.maps.flatMap(({ nodes }) => nodes).filter(({ kind }) => kind === 'activity');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escape(page.title)}</title>
<h1>${escape(page.title)}</h1>
${await renderMap(file, { cwd: folder })}
<ol>
${activities.map(({ displayName, description }) => `<li><b>${escape(displayName)}</b> ${escape(description ?? '')}`).join('\n')}
</ol>
</html>
`;
  // Folders are kept: `a/b.md` and `a-b.md` are different pages.
  const target = path.join(out, file.replace(/\.\w+$/, '.html'));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
  console.log(target);
}
