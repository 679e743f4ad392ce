import { describe, expect, test } from 'vitest';
import { createLanguageHandlers } from '../../../../viewer/studio/services/language/language-handlers.ts';
import {
  WORK_STEPS,
  isStepDone,
  rangeOfName,
  stepAfter,
} from '../../../../viewer/studio/guide/guide-steps.ts';
import { canGuide } from '../../../../viewer/studio/state/map-state.ts';
import { initialState, type StudioState } from '../../../../viewer/studio/state/studio-state.ts';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { GUIDED, loadTemplate } from '#schemas/templates/templates.ts';
import { loadTranslatedTemplate } from '../../../../viewer/studio/start/load-translated-template.ts';

const template = await loadTemplate(GUIDED);
const MAP = 'skillmap.md';
const begun = template[MAP] ?? '';
const TUTORIAL = '# Two\n\n## {One}\n\nDo it.\n\n## {Two}\n\nDone.\n';

/** The guide's state for a folder with this map. */
async function stateOf(map: string, others: Record<string, string> = {}): Promise<StudioState> {
  const files: Record<string, string> = { ...template, ...others, [MAP]: map };
  const language = createLanguageHandlers((path) => new TextEncoder().encode(files[path]));
  const listed = Object.entries(files).map(([path, text]) => ({ path, size: text.length }));
  language.open({ files: listed, rules: { preset: 'strict' } });
  const checks = await Promise.all(Object.keys(files).map((path) => language.check({ path })));
  return {
    ...initialState,
    map: MAP,
    checks: new Map(checks.map((one) => [one.path, one])),
    drawableMaps: new Map(checks.flatMap(({ path, map: drawn }) => (drawn ? [[path, drawn]] : []))),
  };
}

const TRIED = { hasTried: true, hasShared: true };

const doneIn = (state: StudioState) => WORK_STEPS.filter((step) => isStepDone(step, state));

describe('the guide', () => {
  test('starts with a valid map in which no step is done, and each step can be done', async () => {
    const state = await stateOf(begun);
    expect([...state.checks.values()].flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(doneIn(state)).toEqual([]);
    expect(canGuide(state)).toBe(true);
    expect(rangeOfName(begun)).toEqual({
      from: begun.indexOf('My map'),
      to: begun.indexOf('My map') + 'My map'.length,
    });
  });

  test('recognizes each step by the meaning of the text', async () => {
    const named = begun.replace('My map', 'Games of 5b');
    expect(doneIn(await stateOf(named))).toEqual(['name']);
    const added = `${named}\n### second-game\n`;
    expect(doneIn(await stateOf(added))).toEqual(['name', 'activity']);
    const files = { 'tutorials/two.md': TUTORIAL };
    const taught = `${added}\n* type: tutorial\n* url: /tutorials/two\n`;
    expect(doneIn(await stateOf(taught, files))).toEqual(['name', 'activity']);
    const led = taught.replace('\n### second', '* next: second-game\n\n### second');
    const state = await stateOf(led, files);
    expect(doneIn(state)).toEqual(['name', 'activity', 'fix']);
    const written = { ...state, unwritten: new Set<string>() };
    expect(doneIn(written)).toEqual(['name', 'activity', 'fix', 'tutorial']);
    const pictured = led.replace('* primarycolor', '* backgroundurl: /images/look-space.svg\n* primarycolor');
    expect(doneIn(await stateOf(pictured, files))).toContain('look');
    const colored = await stateOf(led.replace('#2f6db5', '#2f6db6'), files);
    expect(doneIn(colored)).toContain('look');
    expect(doneIn({ ...colored, ...TRIED, unwritten: new Set() })).toEqual(WORK_STEPS);
  });

  test('counts a tutorial as open until its author has replaced every sample sentence', async () => {
    const map = `${begun}* next: two\n\n### two\n\n* type: tutorial\n* url: /tutorials/two\n`;
    const state = await stateOf(map, { 'tutorials/two.md': TUTORIAL });
    expect(doneIn(state)).not.toContain('tutorial');
    expect(doneIn({ ...state, unwritten: new Set(['tutorials/two.md']) })).not.toContain('tutorial');
    expect(doneIn({ ...state, unwritten: new Set() })).toContain('tutorial');
    // The tutorial of a new activity counts as open until it has been read.
    const [first = ''] = [...state.checks.keys()].filter((path) => path.endsWith('hello-hero.md'));
    const readBefore = { unwritten: new Set<string>(), readForSamples: new Set([first]) };
    expect(doneIn({ ...state, ...readBefore })).not.toContain('tutorial');
  });

  test.each(VIEWER_LOCALES)(
    'does not count the name that the template gives the page in %s',
    async (locale) => {
      const { [MAP]: map = '' } = await loadTranslatedTemplate(GUIDED, 'arcade', locale);
      expect(doneIn(await stateOf(map))).toEqual([]);
    },
  );

  test('unmarks a step if a mistake returns, or a name is deleted', async () => {
    const files = { 'tutorials/two.md': TUTORIAL };
    const broken = `${begun}* next: nowhere\n\n### two\n\n* type: tutorial\n* url: /tutorials/two\n`;
    expect(doneIn(await stateOf(broken, files))).toEqual(['activity']);
    expect(doneIn(await stateOf(begun.replace('My map', '')))).toEqual([]);
  });

  test('continues with the first open step, in whatever order steps were done', async () => {
    const added = await stateOf(`${begun}\n### second-game\n`);
    expect(stepAfter('name', added)).toBe('fix');
    expect(stepAfter('fix', added)).toBe('tutorial');
    expect(stepAfter('share', added)).toBe('end');
  });

  test('is not offered if it cannot be followed', async () => {
    expect(canGuide(initialState)).toBe(false);
    expect(canGuide(await stateOf('## no-page\n\n### one\n'))).toBe(false);
  });
});

test.each([
  ['* Name : Hero\n', 'Hero'],
  ['# a\n\n+ name:\n', ''],
  ['* names: no\n  - name: yes', 'yes'],
])('the name in %j is %j', (document, name) => {
  const { from, to } = rangeOfName(document) ?? { from: 0, to: 0 };
  expect(document.slice(from, to)).toBe(name);
});
