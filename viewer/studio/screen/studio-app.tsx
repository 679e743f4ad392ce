import { useEffect, useState } from 'react';
import { useAuthorWords } from '../../shared/i18n/use-author-words.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../shared/page/use-document.ts';
import { createStudio } from '../app/create-studio.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { isNarrow } from '../ui/narrow-window.ts';
import { StudioScreen } from './studio-screen.tsx';
import { saveOnLeaving } from '../files/save-on-leaving.ts';
import { findGuideStep } from '../state/preview-state.ts';
import { phrasesOf } from '../text/phrases.ts';

const studios = new WeakMap<StudioServices, Studio>();

/** Returns the Studio of a page. There is only one, even if the page renders again. */
function studioOf(services: StudioServices, text: Text): Studio {
  const known = studios.get(services);
  if (known) return known;
  const words = { labelOf: (file: string) => text('studio.textOf', { file }), phrases: phrasesOf(text) };
  const studio = createStudio({ ...services, words });
  const hasText = services.requestedFile !== undefined || (services.textColumn.read() && !isNarrow());
  studio.store.setState({
    guide: findGuideStep(services.guideAddress.read()),
    pane: hasText ? 'text' : 'map',
  });
  studios.set(services, studio);
  void loadFolder(studio, services);
  return studio;
}

/** Loads the folder and opens the requested file, or else the first map. */
async function loadFolder(studio: Studio, { requestedFile }: StudioServices): Promise<void> {
  await studio.load(requestedFile);
  const { store } = studio;
  // Wait until a map is found: a file is known to be a map only after it has been read.
  const stop = store.subscribe(({ map, active }) => {
    if (active === undefined && map === undefined) return;
    stop();
    if (active === undefined && map !== undefined) void studio.open(map);
  });
}

/** The Studio. Warns the author before leaving the page with unsaved work. */
export function StudioApp({ services }: { services: StudioServices }) {
  const text = useText();
  const [studio] = useState(() => studioOf(services, text));
  const words = useAuthorWords();
  useEffect(() => studio.setWords(words), [studio, words]);
  usePageTitle(`${services.page.folder} · ${text('studio.title')}`);
  useEffect(() => saveOnLeaving(studio.saving, window), [studio]);
  return <StudioScreen studio={studio} services={services} say={words.finding} />;
}
