import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Project } from '#schemas/generated/project.ts';
import type { User } from '#schemas/generated/user.ts';
import { chooseSetting, dialogOf, messagesOf } from './map-page.ts';

interface WorkFile {
  user: User;
  projects: Project[];
}

/** A file to choose. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A work file with only these projects of the learner, by name. */
export function workFileOf(...names: readonly string[]): FilePayload {
  const projects = names.map((name, index) => ({
    header: { id: `own-${index}`, name, isSkillmapProject: false, modificationTime: 1_700_000_000 + index },
    text: { 'main.ts': '' },
  }));
  return workFileWith(
    { version: '1.0.0', isDebug: false, id: 'u', mapProgress: {}, completedTags: {}, badges: [] },
    projects,
  );
}

/** A work file with a user of any version, and projects. */
export function workFileWith(user: object, projects: readonly object[] = []): FilePayload {
  const file = { format: 'skillmap-work', version: 1, exportedAt: 1_700_000_000_000, user, projects };
  return toFile('skillmap-work-2023-11-14.json', JSON.stringify(file));
}

/** The content of the file that a learner saves. */
export async function savedWork(page: Page): Promise<WorkFile> {
  const download = page.waitForEvent('download');
  await chooseSetting(page, 'Save my work to a file');
  return JSON.parse(await readFile(await (await download).path(), 'utf8')) as WorkFile;
}

/** Adds a work file to the stored data, and waits for it. */
export async function addWork(page: Page, file: FilePayload): Promise<void> {
  await chooseFile(page, file, () => chooseSetting(page, 'Open work from a file'));
  await dialogOf(page).getByRole('button', { name: 'Add it' }).click();
  await messagesOf(page).filter({ hasText: 'Added from the file' }).waitFor();
}

/** A file of another program. */
export function foreignFile(): FilePayload {
  return toFile('4711.json', '{"a":1}');
}

/** Runs `open`, which opens the file chooser, and chooses the file. */
export async function chooseFile(page: Page, file: FilePayload, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(file);
}

function toFile(name: string, text: string): FilePayload {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}
