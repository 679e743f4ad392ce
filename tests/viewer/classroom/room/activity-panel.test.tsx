// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ClassActivity } from '#schemas/generated/class-table.ts';
import { parsePage } from '../../../../parser/index.ts';
import { ActivityPanel } from '../../../../viewer/classroom/room/activity-panel.tsx';
import { ClassTexts } from '../../../../viewer/shared/i18n/class-texts.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const mapOf = (id: string): string => `# ${id}\n* name: ${id}
## ${id}
* name: ${id}
### ship
* name: Ship of ${id}
* url: /ship
* next: moon
### moon
* name: Moon of ${id}
* url: /moon
`;
const PAGES = ['one', 'two'].map((id) => ({ path: `${id}.md`, page: parsePage(mapOf(id)).page }));
const inMap = (mapId: string, activityId: string): ClassActivity => ({ mapId, activityId });

afterEach(cleanup);

async function open(locked: ClassActivity[]) {
  const changes: unknown[] = [];
  const settings = { id: 'c', name: '5b', page: '', createdAt: 0, endsAt: 1, isPaused: false, locked };
  renderTexts(
    <ClassTexts>
      <ActivityPanel
        settings={settings}
        rows={[]}
        loadMaps={() => Promise.resolve({ site: { maps: [] } as never, maps: PAGES })}
        onChange={(change) => changes.push(change)}
      />
    </ClassTexts>,
  );
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return changes.pop();
  };
  await screen.findByText('Ship of one');
  return press;
}

test('locking or opening an activity sends only what changes, without the other locks', async () => {
  const press = await open([inMap('one', 'moon'), inMap('two', 'ship')]);
  expect(await press('Lock Ship of one')).toEqual({ lock: [inMap('one', 'ship')] });
  expect(await press('Open Moon of one')).toEqual({ unlock: [inMap('one', 'moon')] });
  expect(await press('Open all')).toEqual({ unlock: 'all' });
  const all = ['one', 'two'].flatMap((map) => [inMap(map, 'ship'), inMap(map, 'moon')]);
  expect(await press('Lock all')).toEqual({ lock: all });
});

test('a lock that names no map counts in all maps, and unlocking its activity in one map keeps the others locked', async () => {
  const press = await open([{ activityId: 'ship' }]);
  expect(await press('Open Ship of one')).toEqual({
    unlock: [inMap('one', 'ship')],
    lock: [inMap('two', 'ship')],
  });
});
