import { pick, textsIn, type Mistake } from './mistake.ts';
import type { Files } from './repositories.ts';

/** The files after renaming one; undefined if that is impossible or changes nothing. */
function renamed(files: Files, from: string, to: string): Files | undefined {
  if (from === to || Object.hasOwn(files, to)) return undefined;
  const { [from]: content, ...others } = files;
  return content === undefined ? undefined : { ...others, [to]: content };
}

function rename(name: string, change: (path: string) => string): Mistake {
  return {
    name,
    make: (files, { file }) => {
      const path = pick(Object.keys(files), file);
      return path === undefined ? undefined : renamed(files, path, change(path));
    },
  };
}

/** A mistake that changes one file of any kind. */
function inFile(
  name: string,
  change: (files: Files, path: string, which: number) => Files | undefined,
): Mistake {
  return {
    name,
    make: (files, { file, which }) => {
      const path = pick(Object.keys(files), file);
      return path === undefined ? undefined : change(files, path, which);
    },
  };
}

/** A mistake in the text of `pxt.json`. */
function inPackage(name: string, change: (text: string, which: number) => string | undefined): Mistake {
  return {
    name,
    make: (files, { which }) => {
      const text = files['pxt.json'];
      if (typeof text !== 'string') return undefined;
      const changed = change(text, which);
      return changed === undefined || changed === text ? undefined : { ...files, 'pxt.json': changed };
    },
  };
}

/** A mistake that replaces one entry in the file list of `pxt.json`. */
function listed(name: string, change: (path: string) => string): Mistake {
  return inPackage(name, (text, which) => {
    const found = pick([...text.matchAll(/"([^"\n]+\.md)"/g)], which);
    if (!found) return undefined;
    const written = change(found[1] ?? '');
    return text.slice(0, found.index) + written + text.slice(found.index + found[0].length);
  });
}

function without(files: Files, path: string): Files {
  const { [path]: _gone, ...others } = files;
  return others;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const FILE_MISTAKES: readonly Mistake[] = [
  rename('a file in capital letters', (path) => path.toUpperCase()),
  rename('a file with a capital letter', (path) => path.replace(/[a-z]/, (one) => one.toUpperCase())),
  rename('a folder with a capital letter', (path) =>
    path.includes('/') ? path.charAt(0).toUpperCase() + path.slice(1) : path,
  ),
  rename('a file at the root', baseName),
  rename('a file in a folder', (path) => `other/${path}`),
  rename('a file in a folder named docs', (path) => `docs/${path}`),
  rename('a file with a space in its name', (path) => path.replace('-', ' ')),
  rename('a file with another ending', (path) => path.replace(/\.md$/, '.md.txt').replace(/\.png$/, '.jpg')),
  rename('a file named .markdown', (path) => path.replace(/\.md$/, '.markdown')),
  rename('a file with one letter less', (path) => path.replace(/.(?=\.\w+$)/, '')),
  rename('a translation in place of the original', (path) => `_locales/de/${path}`),
  inFile('a file left out', without),
  inFile('a file left out', without),
  inFile('an empty file', (files, path) => ({ ...files, [path]: '' })),
  inFile('a file of white space', (files, path) => ({ ...files, [path]: ' \n\n' })),
  inFile('a copy of a file', (files, path, which) => {
    const to = pick(
      [`copy-of-${baseName(path)}`, `${path}.md`, `old/${path}`, 'readme.md', 'skillmap-2.md'],
      which,
    );
    return to === undefined || Object.hasOwn(files, to) ? undefined : { ...files, [to]: files[path] ?? '' };
  }),
  inFile('a translation', (files, path) =>
    typeof files[path] === 'string' && path.endsWith('.md')
      ? { ...files, [`_locales/de/${path}`]: files[path].replaceAll(/^\* name: (.*)$/gm, '* name: $1 (de)') }
      : undefined,
  ),
  inFile('a translation of less', (files, path, which) => {
    const text = files[path];
    if (typeof text !== 'string' || !path.endsWith('.md')) return undefined;
    const lines = text.split('\n');
    return { ...files, [`_locales/de/${path}`]: lines.toSpliced(which % lines.length, 3).join('\n') };
  }),
  {
    name: 'one file with the content of another',
    make: (files, { file, which }) => {
      const texts = textsIn(files);
      const [path] = pick(texts, file) ?? [];
      const [, text] = pick(texts, which) ?? [];
      return path === undefined || text === undefined ? undefined : { ...files, [path]: text };
    },
  },
  inPackage('an entry left out', (text, which) => {
    const found = pick([...text.matchAll(/,?\s*"[^"\n]+\.md"(?=\s*[,\]])/g)], which);
    return found && text.slice(0, found.index) + text.slice(found.index + found[0].length);
  }),
  listed('an entry twice', (path) => `"${path}", "${path}"`),
  listed('an entry with a backslash', (path) => JSON.stringify(path.replaceAll('/', '\\'))),
  listed('an entry from this folder', (path) => `"./${path}"`),
  listed('an entry from the root', (path) => `"/${path}"`),
  listed('an entry in capital letters', (path) => `"${path.toUpperCase()}"`),
  listed('an entry without its ending', (path) => `"${path.replace(/\.md$/, '')}"`),
  listed('an entry with a typo', (path) => `"${path.slice(1)}"`),
  listed('an entry with spaces', (path) => `" ${path} "`),
  listed('an entry that is no text', () => '5'),
  listed('an entry without quotation marks', (path) => path),
  listed('an entry in single quotation marks', (path) => `'${path}'`),
  listed('a missing comma', (path) => `"${path}" "x.md"`),
  listed('a comma too many', (path) => `"${path}",,`),
  inPackage('a misspelt field', (text, which) =>
    text.replace(pick(['"files"', '"name"', '"dependencies"'], which) ?? '', (field) => field.toUpperCase()),
  ),
  inPackage('a misspelt field', (text, which) =>
    text.replace(pick(['"files"', '"name"'], which) ?? '', (field) => field.replace('e', '')),
  ),
  inPackage('a field twice', (text) => text.replace('{', '{ "files": ["skillmap.md"],')),
  inPackage('a comment', (text) => text.replace('{', '{ // what learners get')),
  inPackage('the last bracket left out', (text) => text.replace(/\}\s*$/, '')),
  inPackage('no name', (text) => text.replace(/"name": *"[^"]*",?/, '')),
  inPackage('an empty name', (text) => text.replace(/"name": *"[^"]*"/, '"name": ""')),
  inPackage('no files', (text) => text.replace(/"files": *\[[^\]]*\],?/, '')),
  inPackage('files that are no list', (text) =>
    text.replace(/"files": *\[[^\]]*\]/, '"files": "skillmap.md"'),
  ),
];
