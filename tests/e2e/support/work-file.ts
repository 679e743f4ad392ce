import type { Page } from 'playwright-core';

/** A file to be chosen. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A work file with the learner's own projects, by name, and nothing else. */
export function workFileOf(...names: readonly string[]): FilePayload {
  const projects = names.map((name, index) => ({
    header: { id: `own-${index}`, name, isSkillmapProject: false, modificationTime: 1_700_000_000 + index },
    text: { 'main.ts': '' },
  }));
  const user = { version: '1.0.0', isDebug: false, id: 'u', mapProgress: {}, completedTags: {}, badges: [] };
  const file = { format: 'skillmap-work', version: 1, exportedAt: 1_700_000_000_000, user, projects };
  return toFile('skillmap-work-2023-11-14.json', JSON.stringify(file));
}

/** A file of another program. */
export function foreignFile(): FilePayload {
  return toFile('4711.json', '{"a":1}');
}

/** Does what opens the file chooser, and chooses. */
export async function chooseFile(page: Page, file: FilePayload, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(file);
}

function toFile(name: string, text: string): FilePayload {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}
