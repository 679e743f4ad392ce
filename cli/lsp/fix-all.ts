import type { Diagnostic, Fix } from '#parser';
import { beginMending, mendRound } from '#parser';
import { editsBetween } from './edits-between.ts';

/** All that can be mended without asking, in as many rounds as it takes; undefined where there is nothing to mend. */
export async function fixAll(
  text: string,
  lint: (text: string) => Promise<readonly Diagnostic[]>,
): Promise<Fix | undefined> {
  let mending = beginMending(text);
  for (;;) {
    const next = mendRound(mending, await lint(mending.text));
    if (next === mending) break;
    mending = next;
  }
  if (mending.text === text) return undefined;
  return { title: 'Mend everything that skillmap can mend', edits: await editsBetween(text, mending.text) };
}
