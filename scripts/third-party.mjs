// Writes THIRD-PARTY.md: whose code and fonts the built files contain, with their licences. Asks the bundler for what it
// has really put inside, so that nothing is named for being installed alone.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './set-up.mjs';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.]|$)/i;
/** Modules that a build tool writes itself, by how their ids begin. */
const BUILT_IN = new Map([
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
]);

/** A plugin for every build, workers included: it adds the folders of the packages inside to the set. */
export function recordPackages(folders) {
  return {
    name: 'skillmap:record-packages',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const ids = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
        for (const id of ids) {
          const folder = packageFolderOf(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  };
}

/** The folder of the package that a module is of; undefined for our own. */
function packageFolderOf(id) {
  for (const [start, name] of BUILT_IN) {
    if (id.startsWith(start)) return path.join(root, 'node_modules', name);
  }
  const [file] = id.replaceAll('\0', '').split('?');
  const [, relative] = /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return relative === undefined ? undefined : path.resolve(root, relative);
}

/** Writes the file. Packages with the same licence text, word for word, share a section. */
export async function writeThirdParty(folders) {
  const packages = await Promise.all([...folders].map((folder) => readPackage(folder)));
  packages.sort((a, b) => (a.title < b.title ? -1 : 1));
  const sections = new Map();
  for (const { title, licence, text } of packages) {
    const titles = sections.get(text) ?? new Set();
    sections.set(text, titles.add(`${title} (${licence})`));
  }
  await writeFile(
    path.join(root, 'THIRD-PARTY.md'),
    `# Third-party licences

skillmap is under the licence in \`LICENSE\`. Its built files contain code and fonts of these packages, each under its own.

${[...sections].map(([text, titles]) => toSection([...titles], text)).join('\n')}`,
  );
}

function toSection(titles, text) {
  return `${titles.map((title) => `## ${title}`).join('\n\n')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`;
}

async function readPackage(folder) {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  if (!name || !license) throw new Error(`${folder} tells no name or licence: its code cannot be packed.`);
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const text = texts.map((one) => withoutBundled(one.replaceAll('\r\n', '\n')).trim()).join('\n\n');
  return { title: `${name} ${version}`, licence: license, text: text || (await textWithout(manifest)) };
}

/** Build tools add the licences of what they are made of themselves, of which they put nothing into what they build. */
function withoutBundled(text) {
  return text.split(/^# Licenses of bundled dependencies$/m)[0];
}

/** What stands for the text of a licence where a package comes without it; our own is MIT. */
async function textWithout({ name, license, author, repository }) {
  const who = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  const where = typeof repository === 'string' ? repository : repository?.url;
  const [, mit] = (await readFile(path.join(root, 'LICENSE'), 'utf8')).split(/(?=^Permission is hereby)/m);
  return `Copyright (c) ${who}
${where}

${license === 'MIT' ? mit.trim() : `The text of the licence: https://spdx.org/licenses/${license}.html`}`;
}
