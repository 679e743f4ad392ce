import { gotoLine, openSearchPanel } from '@codemirror/search';
import type { Command } from '@codemirror/view';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import { ownNameOf } from '../ui/choose.tsx';
import type { Studio } from '../state/studio.ts';
import { PREVIEW_SIZES, PREVIEW_THEMES, TEST_LEARNERS, type Preview } from '../state/preview-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { findingsByFile } from '../state/text-state.ts';
import { MAP_TOOLS } from './map-actions.ts';
import { GUIDE, SAVE, type PageAction, type PageTarget } from './page-actions.ts';

const hasText = ({ active }: StudioState): boolean => active !== undefined;
const hasMap = ({ map }: StudioState): boolean => map !== undefined;

/**
 * Returns a function that shows the text and runs an editor command after the palette has closed. The palette does not
 * restore the focus, so that a panel opened by the command keeps the focus.
 */
const inText =
  (command: Command) =>
  ({ studio, showPane }: PageTarget): void => {
    showPane('text');
    requestAnimationFrame(() => studio.texts.run(command));
  };

export const PALETTE_ACTIONS: readonly PageAction[] = [
  {
    name: 'new-tutorial',
    label: (text) => text('studio.newTutorial'),
    staysOpen: true,
    run: ({ open }) => open('tutorial'),
  },
  {
    name: 'new-file',
    label: (text) => text('studio.newFile'),
    staysOpen: true,
    run: ({ open }) => open('file'),
  },
  {
    name: 'picture',
    label: (text) => text('studio.file.picture'),
    staysOpen: true,
    run: ({ open }) => open('picture'),
  },
  {
    name: 'next-finding',
    label: (text) => text('studio.palette.nextFinding'),
    isPossible: (state) => findingsByFile(state).length > 0,
    run: ({ studio, showPane }) => {
      const next = nextFinding(studio);
      showPane('text');
      if (next) void studio.open(next.path, { offset: next.offset }).then(studio.texts.focus);
    },
  },
  // For tablets, which have no keyboard shortcut for finding text.
  {
    name: 'find',
    label: (text) => text('studio.text.find'),
    isPossible: hasText,
    run: inText(openSearchPanel),
  },
  {
    name: 'go-to-line',
    label: (text) => text('studio.text.goToLine'),
    isPossible: hasText,
    run: inText(gotoLine),
  },
  {
    name: 'rehearsal',
    label: (text) => text('studio.rehearsal'),
    isPossible: hasMap,
    run: ({ studio }) => studio.store.setState({ isRehearsing: true }),
  },
  {
    name: 'work',
    label: (text) => text('studio.work'),
    isPossible: hasMap,
    run: ({ studio }) => studio.fileActions.openWork([]),
  },
  SAVE,
  GUIDE,
  ...MAP_TOOLS.map((tool): PageAction => {
    return {
      name: tool.name,
      label: tool.label,
      isPossible: (state) => hasMap(state) && (tool.isPossible?.(state) ?? true),
      run: ({ studio, showPane }) => {
        showPane('map');
        void studio.mapEditing.run(tool.name);
      },
    };
  }),
  ...TEST_LEARNERS.map((learner) =>
    choose({ learner }, (text) => [text('studio.progress'), text(`studio.progress.${learner}`)]),
  ),
  ...PREVIEW_SIZES.map((size) =>
    choose({ size }, (text) => [text('studio.size'), text(`studio.size.${size}`)]),
  ),
  ...PREVIEW_THEMES.map((theme) =>
    choose({ theme }, (text) => [text('studio.theme'), text(`studio.theme.${theme}`)]),
  ),
  ...shippedLocales.map((language) =>
    choose({ language }, (text) => [text('studio.language'), ownNameOf(language)]),
  ),
];

function choose(change: Partial<Preview>, label: (text: Text) => readonly [string, string]): PageAction {
  return {
    name: Object.entries(change).flat().join('-'),
    label: (text) => label(text).join(': '),
    isPossible: hasMap,
    run: ({ studio, showPane }) => {
      showPane('map');
      studio.store.setState(({ preview }) => ({ preview: { ...preview, ...change } }));
    },
  };
}

/**
 * Returns the finding after the cursor in the open text, or else the first finding in a following file. Undefined if
 * there is none.
 */
function nextFinding({ store, texts }: Studio): { path: string; offset: number } | undefined {
  const state = store.getState();
  const { active } = state;
  const head = texts.state(active ?? '')?.selection.main.head ?? 0;
  const places = findingsByFile(state).flatMap(({ path, diagnostics }) =>
    diagnostics
      .map(({ place }) => ({ path, offset: place?.start.offset ?? 0 }))
      .sort((one, other) => one.offset - other.offset),
  );
  return places.find(({ path, offset }) => path !== active || offset > head) ?? places[0];
}
