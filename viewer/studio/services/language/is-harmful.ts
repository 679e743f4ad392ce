import { mayBeOffered, type Diagnostic, type Fix } from '#parser';
import { createOffsets } from '../../domain/line-ends.ts';
import { toDocumentFix } from './to-document.ts';

/** True if a fix would make a file worse. Its offsets are those of the editor's document; one that no finding has is harmless. */
export async function isHarmful(
  wanted: Fix,
  text: string,
  check: (text: string) => Promise<readonly Diagnostic[]>,
): Promise<boolean> {
  const offsets = createOffsets(text);
  const diagnostics = await check(text);
  const key = JSON.stringify(wanted);
  for (const finding of diagnostics) {
    const { fix, suggestions = [] } = finding;
    const own = [...(fix ? [fix] : []), ...suggestions].find(
      (one) => JSON.stringify(toDocumentFix(one, offsets)) === key,
    );
    if (own) return !(await mayBeOffered({ finding, fix: own }, { text, diagnostics }, check));
  }
  return false;
}
