// Writes THIRD-PARTY.md: the code and fonts in the built files with their licences. Vite lists the packages of each
// build (`build.license`), except for those in workers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './set-up.mjs';

/** The file with Vite's list of a build's packages. Does not ship. */
export const LICENCE_LIST = 'third-party.json';
/** Packages that are missing from Vite's lists: fonts, and helpers that Vite and Rolldown add to the output. */
const UNLISTED = ['@fontsource-variable/inter', 'rolldown', 'vite'];
/** Matches the path of a module, and captures its package's folder, which may be inside another package. */
const PACKAGE_FOLDER = /[\\/]node_modules[\\/]((?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)/;
/**
 * Matches the part of a licence file that lists packages bundled in a build tool. The tool's output does not contain
 * them.
 */
const BUNDLED_IN_TOOLS = /^# Licenses of bundled dependencies$[^]*/m;

/** Returns a plugin that adds the packages in Vite's list to `packages`, and removes the list from the build. */
export function takeLicenceList(packages) {
  return {
    name: 'skillmap:take-licence-list',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        packages.push(...JSON.parse(bundle[LICENCE_LIST].source));
        delete bundle[LICENCE_LIST];
      },
    },
  };
}

/** Returns a plugin that adds the packages in workers to `packages`. */
export function listWorkerPackages(packages) {
  return {
    name: 'skillmap:list-worker-packages',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
      const folders = ids.map((id) => PACKAGE_FOLDER.exec(id)?.[1]);
      packages.push(...[...new Set(folders)].filter((name) => name !== undefined).map(readPackage));
    },
  };
}

/** Returns a plugin that adds the names of the packages in each chunk to `packagesIn`, by the chunk's path below `dist`. */
export function listPackages(packagesIn) {
  return {
    name: 'skillmap:list-packages',
    generateBundle({ dir }, bundle) {
      for (const { fileName, moduleIds = [] } of Object.values(bundle)) {
        const names = moduleIds.map((id) =>
          PACKAGE_FOLDER.exec(id)?.[1]
            .split(/[\\/]node_modules[\\/]/)
            .pop(),
        );
        const chunk = path.relative(path.join(root, 'dist'), path.resolve(root, dir, fileName));
        packagesIn[chunk.split(path.sep).join('/')] = [
          ...new Set(names.filter((name) => name !== undefined)),
        ];
      }
    },
  };
}

/** Writes THIRD-PARTY.md. Packages with exactly the same licence text share a section. */
export function writeThirdParty(listed, { folder = root, unlisted = UNLISTED } = {}) {
  const sections = new Map();
  const packages = new Map(
    [...listed, ...unlisted.map(readPackage)].map((one) => [`${one.name} ${one.version}`, one]),
  );
  for (const [title, { name, identifier, text }] of [...packages].sort()) {
    if (!identifier) throw new Error(`${title} names no licence: its code cannot be packed.`);
    const words =
      text?.replace(BUNDLED_IN_TOOLS, '').replaceAll('\r\n', '\n').trim() ?? textWithout(name, identifier);
    sections.set(words, [...(sections.get(words) ?? []), `## ${title} (${identifier})`]);
  }
  writeFileSync(
    path.join(folder, 'THIRD-PARTY.md'),
    `# Third-party licences

skillmap is under the licence in \`LICENSE\`. Its built files contain code and fonts of these packages, each under its own.

${[...sections].map(([text, titles]) => `${titles.join('\n\n')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`).join('\n')}`,
  );
}

/** Reads the name, version and licence of a package, given its folder below `node_modules`. */
function readPackage(inside) {
  const { name, version, license } = readManifest(inside);
  const folder = path.join(root, 'node_modules', inside);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file && readFileSync(path.join(folder, file), 'utf8');
  return { name, version, identifier: license, text };
}

/** Returns the licence text of a package that ships none. The MIT text comes from our own licence. */
function textWithout(name, identifier) {
  const { author = `the authors of ${name}`, repository } = readManifest(name);
  const [, mit] = readFileSync(path.join(root, 'LICENSE'), 'utf8').split(/(?=^Permission is hereby)/m);
  return `Copyright (c) ${author.name ?? author}
${repository?.url ?? repository}

${identifier === 'MIT' ? mit.trim() : `The text of the licence: https://spdx.org/licenses/${identifier}.html`}`;
}

function readManifest(name) {
  return JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
}
