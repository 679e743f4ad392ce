import { createTutorial } from '../../parser/edits/create-tutorial.ts';
import { memoryFiles } from './memory-files.ts';

/** The text that skillmap creates for a new tutorial with this title. */
export function newTutorial(title: string): string {
  const outcome = createTutorial(memoryFiles({}), { path: 'new.md', title });
  const [created] = outcome.ok ? outcome.value : [];
  if (created?.kind !== 'create') throw new Error('No tutorial is created.');
  return created.text;
}
