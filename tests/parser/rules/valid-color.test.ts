import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';

const SEEN =
  'Learners see the right colour here. Other programs that show the map may draw symbols that are hard to see.';
const UNSEEN = 'Learners see the default colour.';

async function findingsOf(color: string, ruleId: string) {
  const file = new VFile({ value: `# a\n* secondarycolor: ${color}\n## b\n### one\n` });
  await checkFile(file, 'map', {});
  return readDiagnostics(file).filter((one) => one.ruleId === ruleId);
}

test.each([
  ['black', SEEN],
  ['Navy', SEEN],
  ['hsl(240, 100%, 25%)', SEEN],
  ['lab(50% 40 59.5)', SEEN],
  ['bluish', UNSEEN],
  ['#12', UNSEEN],
  ['url(x)', UNSEEN],
])('the note about the colour `%s` describes what learners see', async (color, note) => {
  expect((await findingsOf(color, 'valid-color')).map((one) => one.note)).toEqual([note]);
});

test.each([
  ['gray', []],
  [
    'lime',
    ['The white symbols on `lime` are hard to see: the contrast is 1.3:1 and needs to be at least 3:1.'],
  ],
  [
    'hsl(120, 100%, 50%)',
    [
      'The white symbols on `hsl(120, 100%, 50%)` are hard to see: the contrast is 1.3:1 and needs to be at least 3:1.',
    ],
  ],
])('the contrast of a colour is reported if it is too low: %s', async (color, reasons) => {
  expect((await findingsOf(color, 'no-low-contrast')).map(({ reason }) => reason)).toEqual(reasons);
});
