import { useEffect, useState } from 'react';
import { PageError } from '../../features/page/page-error.tsx';
import { createPart, LazyPart } from '../../ui/lazy-part.tsx';
import type { BrowserPlace, StudioServices } from './services.ts';
import { StudioApp } from './studio-app.tsx';
import type { TemplateFiles } from './templates/templates.ts';

const startScreen = createPart(async () => (await import('./start/start-screen.tsx')).StartScreen);

type View =
  { kind: 'looking' } | { kind: 'start'; isMissing: boolean } | { kind: 'open'; services: StudioServices };

/** The Studio where nobody serves a folder: what to begin with, the author's drafts, and one of them when it is open. */
export function BrowserStudio({ place }: { place: BrowserPlace }) {
  const [view, setView] = useState<View>({ kind: 'looking' });
  useEffect(() => place.keepOffline(), [place]);
  useEffect(() => {
    let isOver = false;
    void findAsked(place).then((found) => isOver || setView(found));
    return () => {
      isOver = true;
    };
  }, [place]);
  const begin = async (name: string, files: TemplateFiles): Promise<void> => {
    const encoder = new TextEncoder();
    const contents = new Map(Object.entries(files).map(([path, said]) => [path, encoder.encode(said)]));
    const outcome = await place.folders.create(name, contents);
    if (outcome.kind === 'created') {
      place.showAddress(outcome.folder.id);
      setView({ kind: 'open', services: place.open(outcome.folder) });
    } else setView({ kind: 'open', services: place.hold(name, contents, outcome.why) });
  };
  switch (view.kind) {
    case 'looking':
      return null;
    case 'start':
      return (
        <LazyPart part={startScreen} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(StartScreen) => <StartScreen place={place} isMissing={view.isMissing} onBegin={begin} />}
        </LazyPart>
      );
    case 'open':
      return <StudioApp services={view.services} />;
    default:
      return view satisfies never;
  }
}

async function findAsked(place: BrowserPlace): Promise<View> {
  if (place.askedId === undefined) return { kind: 'start', isMissing: false };
  const found = await place.folders.find(place.askedId);
  if (found.kind === 'found') return { kind: 'open', services: place.open(found.folder) };
  return { kind: 'start', isMissing: found.kind === 'missing' };
}
