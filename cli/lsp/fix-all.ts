import type { Diagnostic, Fix } from '#parser';
import { startFixing, fixRound } from '#parser';
import { editsBetween } from './edits-between.ts';

/** All that can be fixed without asking, in as many rounds as it takes; undefined where there is nothing to fix. */
export async function fixAll(
  text: string,
  lint: (text: string) => Promise<readonly Diagnostic[]>,
): Promise<Fix | undefined> {
  let progress = startFixing(text);
  for (;;) {
    const next = fixRound(progress, await lint(progress.text));
    if (next === progress) break;
    progress = next;
  }
  if (progress.text === text) return undefined;
  return { title: 'Mend everything that skillmap can mend', edits: await editsBetween(text, progress.text) };
}
