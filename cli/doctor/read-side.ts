import type { DocumentKind, Repository, RepositoryFiles } from '#parser';
import { mapsIn, withoutLocale } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { readText } from '../files/read-text-file.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';
import { PACKAGE_FILE } from '../lint/linter.ts';
import type { RepositoryContent } from './named-content.ts';
import { readContent } from './named-content.ts';

/** A repository at one moment: in the folder, or in a tag. */
export interface Side {
  files: RepositoryFiles;
  content: RepositoryContent;
  linted: LintedFile[];
  /** `version` of its pxt.json. */
  packageVersion?: string;
}

export interface SideOptions {
  slug?: string;
  loaded: LoadedConfig;
  isMap: (path: string) => boolean;
}

/** Reads and checks what learners get of a repository's files: maps, the tutorials they name, and `pxt.json`. */
export async function readSide(all: RepositoryFiles, options: SideOptions): Promise<Side> {
  const { slug, loaded, isMap } = options;
  const files = withoutDrafts(all, isMap);
  const repository: Repository = { ...(slug !== undefined && { slug }), files };
  const content = readContent(repository, isMap);
  const linted: LintedFile[] = [];
  for (const [path, kind] of kindsOf(files, content)) {
    const bytes = files.bytesOf(path) ?? new Uint8Array();
    const reading = readText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    linted.push(await lintFile(path, reading, { config: loaded.config, kind, repository, path }));
  }
  const version = readVersion(files.textOf(PACKAGE_FILE));
  return { files, content, linted, ...(version !== undefined && { packageVersion: version }) };
}

/** Without the maps that the configuration leaves out: nobody has to list them in `pxt.json`. */
function withoutDrafts(files: RepositoryFiles, isMap: SideOptions['isMap']): RepositoryFiles {
  const drafts = new Set([...mapsIn(files).keys()].filter((path) => !isMap(path)));
  return drafts.size === 0 ? files : { ...files, paths: files.paths.filter((path) => !drafts.has(path)) };
}

function kindsOf(files: RepositoryFiles, { maps, named }: RepositoryContent): Map<string, DocumentKind> {
  const kinds = new Map<string, DocumentKind>([...maps.keys()].map((path) => [path, 'map']));
  const isTutorial = (path: string): boolean => named.get(path)?.use === 'tutorial';
  for (const path of files.paths) {
    if (!kinds.has(path) && isTutorial(withoutLocale(path))) kinds.set(path, 'tutorial');
  }
  if (files.has(PACKAGE_FILE)) kinds.set(PACKAGE_FILE, 'package');
  return kinds;
}

function readVersion(text: string | undefined): string | undefined {
  try {
    const { version } = JSON.parse(text ?? '{}') as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
