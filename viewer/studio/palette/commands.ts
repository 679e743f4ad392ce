import { gotoLine, openSearchPanel } from '@codemirror/search';
import type { Command } from '@codemirror/view';
import type { Text } from '../../shared/i18n/use-text.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import { ownNameOf } from '../screen/choose.tsx';
import type { Studio } from '../state/create-studio.ts';
import {
  GUIDE_STEPS,
  PREVIEW_SIZES,
  PREVIEW_THEMES,
  TEST_LEARNERS,
  canGuide,
  findingsByFile,
  type Pane,
  type Preview,
} from '../state/studio-state.ts';
import { toolsFor } from '../map/tools.ts';
import type { PaletteItem } from './find-items.ts';

export interface CommandOptions {
  studio: Studio;
  text: Text;
  onShowPane: (pane: Pane) => void;
  /** What the palette itself asks for next. */
  onAsk: (what: 'file' | 'tutorial' | 'picture') => void;
}

/** What an author can do besides going somewhere, under the names that its buttons have. */
export function commandsOf({ studio, text, onShowPane, onAsk }: CommandOptions): PaletteItem[] {
  const state = studio.store.getState();
  const command = (label: string, run: () => void): PaletteItem => ({ kind: 'command', label, run });
  /** The palette gives the focus to nothing: what opens in the text has it. */
  const inText = (label: string, run: Command): PaletteItem =>
    command(label, () => {
      onShowPane('text');
      requestAnimationFrame(() => studio.texts.run(run));
    });
  const choose = (what: string, chosen: string, change: Partial<Preview>): PaletteItem =>
    command(`${what}: ${chosen}`, () => {
      onShowPane('map');
      studio.store.setState(({ preview }) => ({ preview: { ...preview, ...change } }));
    });
  const next = nextFinding(studio);
  return [
    { ...command(text('studio.newTutorial'), () => onAsk('tutorial')), staysOpen: true },
    { ...command(text('studio.newFile'), () => onAsk('file')), staysOpen: true },
    { ...command(text('studio.file.picture'), () => onAsk('picture')), staysOpen: true },
    ...(next
      ? [
          command(text('studio.palette.nextFinding'), () => {
            onShowPane('text');
            void studio.open(next.path, { offset: next.offset }).then(studio.texts.focus);
          }),
        ]
      : []),
    // By keys alone otherwise, which a tablet does not have.
    ...(state.active === undefined
      ? []
      : [inText(text('studio.text.find'), openSearchPanel), inText(text('studio.text.goToLine'), gotoLine)]),
    command(text('studio.save'), studio.saving.saveAll),
    ...(canGuide(state)
      ? [command(text('studio.guide.open'), () => studio.store.setState({ guide: GUIDE_STEPS[0] }))]
      : []),
    ...(state.map === undefined
      ? []
      : [
          ...toolsFor(state.selection).map((name) =>
            command(text(`studio.edit.${name}`), () => {
              onShowPane('map');
              void studio.mapEditing.command(name);
            }),
          ),
          ...TEST_LEARNERS.map((learner) =>
            choose(text('studio.progress'), text(`studio.progress.${learner}`), { learner }),
          ),
          ...PREVIEW_SIZES.map((size) => choose(text('studio.size'), text(`studio.size.${size}`), { size })),
          ...PREVIEW_THEMES.map((theme) =>
            choose(text('studio.theme'), text(`studio.theme.${theme}`), { theme }),
          ),
          ...shippedLocales.map((language) =>
            choose(text('studio.language'), ownNameOf(language), { language }),
          ),
        ]),
  ];
}

/** The finding after the cursor, in the text at hand, or else the first of the next file. */
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
