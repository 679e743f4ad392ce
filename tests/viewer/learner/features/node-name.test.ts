import { expect, test } from 'vitest';
import { toNodeName } from '../../../../viewer/learner/features/graph/node-name.ts';
import { createText } from '../../../../viewer/shared/i18n/create-texts.ts';
import { sourceCatalogue } from '../../../../viewer/shared/i18n/source-catalogue.ts';
import { sampleNode } from '../../shared/features/sample-page.ts';

const text = createText(sourceCatalogue, sourceCatalogue);
const named = (names: string[]) => {
  const view = sampleNode('fuel');
  return toNodeName({ ...view, missing: [{ kind: 'previous', activityIds: names, names }] }, 3, text);
};

test.each([
  [[], 'Fuel Up, activity 3, locked'],
  [['One'], 'Fuel Up, activity 3, locked: finish One first'],
  [['One', 'Two'], 'Fuel Up, activity 3, locked: finish One or Two first'],
  [['One', 'Two', 'Three'], 'Fuel Up, activity 3, locked: finish One or Two or Three first'],
])('a node locked behind %j is %s', (names, name) => {
  expect(named(names)).toBe(name);
});
