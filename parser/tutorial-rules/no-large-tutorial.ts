import { MOST_FILE_BYTES, MOST_KILOBYTES } from '../package/size-limit.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';

/** No character takes more in UTF-8, by length in UTF-16. */
const MOST_BYTES_EACH = 3;

export const noLargeTutorial = defineTutorialRule('no-large-tutorial', ({ text, repository, report }) => {
  // Without it the tutorials are pages of the documentation.
  if (repository?.files?.has('pxt.json') !== true) return;
  if (text.length * MOST_BYTES_EACH <= MOST_FILE_BYTES) return;
  const bytes = byteLength(text);
  if (bytes <= MOST_FILE_BYTES) return;
  report({
    reason: `Unexpected size of ${Math.ceil(bytes / 1024)} kB, expected at most ${MOST_KILOBYTES} kB`,
    note: "MakeCode's own site refuses a repository with a larger file: learners there see an error in place of the activity. Split the tutorial into two activities, or put pictures into files of their own.",
  });
});

/** As UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    // Two halves of a character of four bytes.
    else if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
