// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ListScreen } from '../../../viewer/classroom/list-screen.tsx';
import type { MapChoice } from '../../../viewer/classroom/services/load-class-maps.ts';
import { ClassTexts } from '../../../viewer/shared/i18n/class-texts.tsx';
import { renderTexts } from '../shared/features/render-texts.tsx';

afterEach(cleanup);

const choice = (page: string): MapChoice => ({ page, title: `Map ${page}` });

test.each([
  ['a site with one map', ['only'], [], undefined, ''],
  ['a site with several maps', ['a/', 'b/'], [], ['All maps: learners choose', 'Map a/', 'Map b/'], ''],
  ['one map and a published one', [''], ['m/1/'], ['Map ', 'Map m/1/'], ''],
  ['a site without maps', [], ['m/1/', 'm/2/'], ['Map m/1/', 'Map m/2/'], 'm/1/'],
])('on %s, a new class has a map unless the teacher chooses', async (_, ofSite, published, offered, page) => {
  const made: unknown[] = [];
  renderTexts(
    <ClassTexts>
      <ListScreen
        client={{
          list: async () => ({ kind: 'done', value: { mayTeach: true, classes: [] } }),
          make: async (change) => {
            made.push(change);
            return { kind: 'done', value: { id: 'c' } };
          },
        }}
        base="/"
        listMaps={async () => ({ ofSite: ofSite.map(choice), published: published.map(choice) })}
        openClass={() => undefined}
      />
    </ClassTexts>,
  );
  await userEvent.type(await screen.findByLabelText('Name of the class'), '5b');
  const options = screen.queryByLabelText('Map')?.querySelectorAll('option');
  expect(options && [...options].map(({ textContent }) => textContent)).toEqual(offered);
  await userEvent.click(screen.getByRole('button', { name: 'Make class' }));
  expect(made).toEqual([{ name: '5b', page }]);
});
