import { expect, test } from 'vitest';
import { toNodeName } from '../../../viewer/features/graph/node-name.ts';
import { messages } from '../../../viewer/i18n/generated/en.ts';
import { createText } from '../../../viewer/i18n/create-text.ts';
import { sampleNode } from './sample-page.ts';

const text = createText('en', messages);
const named = (names: string[]) => {
  const view = sampleNode('fuel');
  return toNodeName({ ...view, missing: [{ kind: 'previous', activityIds: names, names }] }, 3, text);
};

test.each([
  [[], 'Fuel Up, activity 3, locked'],
  [['One'], 'Fuel Up, activity 3, locked: complete One first'],
  [['One', 'Two'], 'Fuel Up, activity 3, locked: complete One or Two first'],
  [['One', 'Two', 'Three'], 'Fuel Up, activity 3, locked: complete One or Two or Three first'],
])('a node locked behind %j is %s', (names, name) => {
  expect(named(names)).toBe(name);
});
