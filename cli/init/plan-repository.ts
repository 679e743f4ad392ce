import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { addToList, applyEdits, newPackage, type RepositoryFiles } from '#parser';
import { loadTemplate, type TemplateName, type TemplateTarget } from '#schemas/templates/templates.ts';
import { relativePath } from '../files/paths.ts';
import { listingWith, statsOf, isRealPathInside, textAt, textsOf, type FileState } from '../fix/file-tree.ts';
import { UsageError } from '../io.ts';
import { viewFolder } from '../repository/folder-files.ts';
import { count } from '../words.ts';
import type { FoundFolder } from './found-folder.ts';
import {
  configText,
  pageOf,
  readmeText,
  schemaAddress,
  withIgnored,
  type RepositoryFacts,
} from './repository-texts.ts';
import { checkWorkflow, publishWorkflow } from './workflows.ts';

export interface RepositoryChoices {
  target: string;
  /** The first map's template. Absent if there is a map. */
  template?: { name: TemplateName; target: TemplateTarget };
  /** The version of skillmap that is running. */
  version: string;
  action?: string;
}

/** A file of the new repository, and whether it is created, extended or kept. */
export interface PlannedFile {
  path: string;
  kind: 'new' | 'added to' | 'kept';
  /** A further remark about the file. */
  note?: string;
}

export interface RepositoryPlan {
  /** Files to write, by absolute path. */
  tree: Map<string, FileState>;
  /** The files in the order in which they are listed for the user. */
  files: PlannedFile[];
}

const MAP = 'skillmap.md';

/** Plans the missing files of a repository of maps. Does not replace files that have content. */
export async function planRepository(
  found: FoundFolder,
  choices: RepositoryChoices,
): Promise<RepositoryPlan> {
  const { folder, maps } = found;
  const { template } = choices;
  const plan: RepositoryPlan = { tree: new Map(), files: [] };
  const planFile = (filePath: string, text: string): Promise<void> =>
    planFileIfEmpty(plan, folder, { filePath, text });
  if (template) {
    const files = await loadTemplate(template.name, template.target);
    await checkMapPath(folder);
    for (const [filePath, text] of Object.entries(files)) await planFile(filePath, text);
  }
  const view = (): RepositoryFiles =>
    viewFolder(listingWith(found.listing, plan.tree), new Map(textsOf(plan.tree)));
  const map = maps[0] ?? MAP;
  const facts: RepositoryFacts = { ...found, ...choices, map, page: pageOf(view().textOf(map) ?? '') };
  const readme = existsSync(folder) && readdirSync(folder).find((name) => /^readme(?:\.\w+)?$/i.test(name));
  if (readme) plan.files.push({ path: readme, kind: 'kept' });
  else await planFile('README.md', readmeText(facts));
  await planPackage(plan, found, { view: view(), target: choices.target });
  const { file } = found.loaded;
  if (file === undefined) {
    await planFile('skillmap.config.json', configText(schemaOf(folder, choices), choices.target));
  } else plan.files.push({ path: relativePath(folder, file), kind: 'kept' });
  await planIgnored(plan, folder);
  if (found.noWorkflows) return plan;
  await planFile('.github/workflows/maps.yml', checkWorkflow({ ...found, ...choices }));
  await planFile('.github/workflows/publish.yml', publishWorkflow({ ...found, ...choices }));
  return plan;
}

/** Plans a file if it does not exist or is empty. */
async function planFileIfEmpty(
  { tree, files }: RepositoryPlan,
  folder: string,
  { filePath, text }: { filePath: string; text: string },
): Promise<void> {
  const file = path.join(folder, filePath);
  if (existsSync(folder) && !isRealPathInside(folder, file)) {
    throw new UsageError(`${filePath} is a link to outside of the folder: remove it first.`);
  }
  const before = await readExisting(file);
  if (before && before.text?.trim() !== '') return void files.push({ path: filePath, kind: 'kept' });
  tree.set(file, { kind: 'text', text, ...(before && { origin: { file, text: '', ...before } }) });
  files.push({ path: filePath, kind: 'new' });
}

/**
 * Throws a UsageError if another file has the map's name. The file would be kept, and the new tutorials would belong to
 * no map.
 */
async function checkMapPath(folder: string): Promise<void> {
  const existing = await readExisting(path.join(folder, MAP));
  if (!existing || existing.text?.trim() === '') return;
  throw new UsageError(
    `The ${MAP} in this folder is not a map, so nothing was created. Move it away, or choose another folder.`,
  );
}

async function planPackage(
  plan: RepositoryPlan,
  { folder, slug }: FoundFolder,
  { view, target }: { view: RepositoryFiles; target: string },
): Promise<void> {
  const file = path.join(folder, 'pxt.json');
  const existing = await readExisting(file);
  if (!existing || existing.text?.trim() === '') {
    const name = slug?.split('/')[1] ?? (path.basename(folder) || 'maps');
    const repository = { files: view, ...(slug !== undefined && { slug }) };
    const newText = `${newPackage(repository, { version: '1.0.0', name, target })}\n`;
    return planFileIfEmpty(plan, folder, { filePath: 'pxt.json', text: newText });
  }
  const { text = '' } = existing;
  const added = plan.files.filter(({ kind, path: filePath }) => kind === 'new' && filePath.endsWith('.md'));
  const listed = addToList(
    text,
    added.map(({ path: filePath }) => filePath),
  );
  if (!listed.ok) {
    const note = added.length > 0 ? `new files are not listed in it: ${listed.reason}` : undefined;
    plan.files.push({ path: 'pxt.json', kind: 'kept', ...(note !== undefined && { note }) });
  } else if (listed.value.length === 0) plan.files.push({ path: 'pxt.json', kind: 'kept' });
  else {
    const written = applyEdits(text, listed.value);
    plan.tree.set(file, { kind: 'text', text: written, origin: { file, text } });
    plan.files.push({
      path: 'pxt.json',
      kind: 'added to',
      note: `now lists ${count(added.length, 'more file')}`,
    });
  }
}

async function planIgnored({ tree, files }: RepositoryPlan, folder: string): Promise<void> {
  const file = path.join(folder, '.gitignore');
  const before = await readExisting(file);
  const { text: oldText } = before ?? { text: '' };
  const text = oldText === undefined ? undefined : withIgnored(oldText);
  if (text === undefined || text === before?.text) {
    return void files.push({ path: '.gitignore', kind: 'kept' });
  }
  tree.set(file, { kind: 'text', text, ...(before && { origin: { file, text: '', ...before } }) });
  files.push({ path: '.gitignore', kind: before ? 'added to' : 'new' });
}

/**
 * Returns the address of the configuration's schema. An installed skillmap has the right version and needs no network.
 */
function schemaOf(folder: string, { version }: RepositoryChoices): string {
  const installedSchema = 'node_modules/skillmap/schemas/config.schema.json';
  return existsSync(path.join(folder, installedSchema)) ? `./${installedSchema}` : schemaAddress(version);
}

/** Reads a file. Returns undefined if there is none, and no text if the file cannot be written back unchanged. */
async function readExisting(file: string): Promise<{ text?: string } | undefined> {
  if (!statsOf(file)) return undefined;
  const text = await textAt(new Map(), file);
  return text === undefined ? {} : { text };
}
