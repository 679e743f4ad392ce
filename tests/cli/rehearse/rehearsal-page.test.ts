import { expect, test } from 'vitest';
import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { PlannedActivity } from '../../../cli/rehearse/play-map.ts';
import { rehearsalPage } from '../../../cli/rehearse/rehearsal-page.ts';

const IDS = { mapId: 'one', activityId: 'walk', name: 'Walk' };

function played(persona: string, language?: string): RehearsedActivity {
  return {
    ...IDS,
    file: 'skillmap.md',
    persona,
    ...(language !== undefined && { language }),
    outcome: { kind: 'completed' },
    milliseconds: 2500,
    steps: [{ number: 1, milliseconds: 2500 }],
  };
}

function picture(file: string, { file: map, persona, language }: RehearsedActivity) {
  const how = { file: map, persona, ...(language !== undefined && { language }) };
  return { file, step: 1, activity: IDS as PlannedActivity, how };
}

test('the page shows each way to play with its own pictures and the time of each step', () => {
  const all = [played('builder'), played('language', 'de'), { ...played('builder'), file: 'other.md' }];
  const pictures = all.map((one, index) => picture(`${index}.jpg`, one));
  const [, ...sections] = rehearsalPage(all, pictures).split('<section>');
  expect(sections.map((section) => /<h2>(.*?)<\/h2>/.exec(section)?.[1])).toEqual([
    'Walk',
    'Walk (language de)',
    'Walk',
  ]);
  const files = sections.map((section) => [...section.matchAll(/src="(.*?)"/g)].map(([, file]) => file));
  expect(files).toEqual([['0.jpg'], ['1.jpg'], ['2.jpg']]);
  expect(sections[0]).toContain('Step 1, 2.5 s');
});
