import { history } from '@codemirror/commands';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { partsOf, readMap } from '#parser';
import type { FromMapFrame, ToMapFrame } from '#schemas/studio.ts';
import { followMap } from '../../../../viewer/studio/map/follow-map.ts';
import { createMapParts } from '../../../../viewer/studio/map/map-parts.ts';
import { initialState, type StudioState } from '../../../../viewer/studio/state/studio-state.ts';
import { createTexts } from '../../../../viewer/studio/text/texts.ts';
import type { CheckedText } from '../../../../viewer/studio/ports/author-language.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const ONE = '# guide\n\n## first\n\n### one\n* name: One\n';
const TWO = `${ONE}\n### two\n* name: Two\n`;
const THREE = `${TWO}\n### three\n* name: Three\n`;
const PATH = 'skillmap.md';

/** The check result of a text of this map. */
function checked(text: string): CheckedText {
  const parts = partsOf(readMap(text));
  return { path: PATH, kind: 'map', diagnostics: [], parts, length: text.length };
}

/** Opens a map with this text in the Studio. Returns its store, and the messages that it sends to the map's frame. */
function followed(first: string) {
  const texts = createTexts(() => history());
  texts.open(PATH, first);
  const store = createStore<StudioState>(() => ({ ...initialState, active: PATH, map: PATH }));
  const check = (text: string) => store.setState({ checks: new Map([[PATH, checked(text)]]) });
  const clock = createFakeClock();
  const sent: ToMapFrame[] = [];
  let hear: (message: FromMapFrame) => void = () => undefined;
  const { cursorPart, showPart, showProblem } = createMapParts({ store, texts, open: async () => undefined });
  const mapEditing = {
    apply: async () => true,
    set: async () => undefined,
    paste: async () => undefined,
    run: async () => undefined,
    keys: async () => ({}),
    prepare: async () => undefined,
  };
  check(first);
  const follower = followMap({
    studio: { store, texts, cursorPart, showPart, showProblem, localizeMap: (map) => map, mapEditing },
    side: {
      send: (message) => void sent.push(message),
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
    clock,
    slug: undefined,
    look: () => ({}) as never,
    learner: () => 'none',
    onFinding: () => undefined,
    onSelectionBox: () => undefined,
  });
  return { store, texts, check, clock, sent, follower, hear: (message: FromMapFrame) => hear(message) };
}

test('the cursor refers to the current text, not to one checked in between, and a learner’s language is received', async () => {
  const { store, texts, check, clock, sent, follower, hear } = followed(ONE);
  hear({ kind: 'ready' });
  texts.replace(PATH, TWO);
  texts.replace(PATH, THREE);
  texts.goTo(PATH, THREE.indexOf('### three'));
  await clock.pass(1_000);
  sent.length = 0;
  check(TWO);
  expect(sent).toEqual([]);
  check(THREE);
  expect(sent).toEqual([{ kind: 'cursor', part: { mapId: 'first', activityId: 'three' } }]);
  hear({ kind: 'language', locale: 'de' });
  expect(store.getState().preview.language).toBe('de');
  hear({ kind: 'language', locale: 'tlh' });
  expect(store.getState().preview.language).toBe('de');
  follower.stop();
});

test('the last change is announced until something else is selected', () => {
  const { store, follower, hear } = followed(TWO);
  const pick = (...ids: string[]): void => {
    const nodes = ids.map((activityId) => ({ mapId: 'first', activityId }));
    hear({ kind: 'picked', selection: { nodes } });
  };
  store.setState({
    mapNews: { action: 'add', count: 1, isPlaced: false },
    nodesToSelect: [{ mapId: 'first', activityId: 'two' }],
  });
  // The selections that the change itself causes, of the new node and then of nothing, keep the announcement.
  pick('two');
  pick();
  expect(store.getState().mapNews?.action).toBe('add');
  pick('one');
  expect(store.getState().mapNews).toBeUndefined();
  follower.stop();
});
