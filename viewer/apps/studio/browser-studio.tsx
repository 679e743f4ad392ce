import { useEffect, useState } from 'react';
import { PageError } from '../../features/page/page-error.tsx';
import { createPart, LazyPart } from '../../ui/lazy-part.tsx';
import type { ClosedReason, FolderContents, KeptFolder } from '../../services/ports/kept-folders.ts';
import type { BrowserPlace, StudioServices } from './services.ts';
import { StudioApp } from './studio-app.tsx';
import type { TemplateFiles } from './templates/templates.ts';

const startScreen = createPart(async () => (await import('./start/start-screen.tsx')).StartScreen);

const closedFolder = createPart(async () => (await import('./start/closed-folder.tsx')).ClosedFolder);

type View =
  | { kind: 'looking' }
  | { kind: 'start'; isMissing: boolean }
  | { kind: 'open'; services: StudioServices }
  | { kind: 'closed'; folder: KeptFolder; why: ClosedReason };

/** The Studio where nobody serves a folder: what to begin with, the author's drafts, and one of them when it is open. */
export function BrowserStudio({ place }: { place: BrowserPlace }) {
  const [view, setView] = useState<View>({ kind: 'looking' });
  useEffect(() => {
    let isOver = false;
    void findAsked(place).then((found) => isOver || setView(found));
    return () => {
      isOver = true;
    };
  }, [place]);
  const begin = async (name: string, files: TemplateFiles): Promise<void> => {
    const encoder = new TextEncoder();
    await take(name, new Map(Object.entries(files).map(([path, said]) => [path, encoder.encode(said)])));
  };
  const take = async (name: string, contents: FolderContents): Promise<void> => {
    const outcome = await place.folders.create(name, contents);
    if (outcome.kind === 'created') await enter(outcome.folder);
    else setView({ kind: 'open', services: place.hold(name, contents, outcome.why) });
  };
  const link = async (handle: FileSystemDirectoryHandle): Promise<void> => {
    const outcome = await place.folders.link(handle);
    // Where the browser keeps nothing, it is open for as long as the page is.
    const passing = { id: handle.name, name: handle.name, changedAt: 0, handle };
    if (outcome.kind === 'created') await enter(outcome.folder);
    else setView(await openFolder(place, passing));
  };
  const enter = async (folder: KeptFolder): Promise<void> => {
    const opened = await openFolder(place, folder);
    place.showAddress(folder.id);
    setView(opened);
  };
  switch (view.kind) {
    case 'looking':
      return null;
    case 'start':
      return (
        <LazyPart part={startScreen} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(StartScreen) => (
            <StartScreen
              place={place}
              isMissing={view.isMissing}
              onBegin={begin}
              onTake={take}
              onLink={link}
            />
          )}
        </LazyPart>
      );
    case 'closed':
      return (
        <LazyPart part={closedFolder} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(ClosedFolder) => (
            <ClosedFolder
              folder={view.folder}
              why={view.why}
              draftsUrl={place.draftsUrl}
              onOpen={() => void openFolder(place, view.folder).then(setView)}
            />
          )}
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
  if (found.kind === 'found') return openFolder(place, found.folder);
  return { kind: 'start', isMissing: found.kind === 'missing' };
}

async function openFolder(place: BrowserPlace, folder: KeptFolder): Promise<View> {
  const opening = await place.open(folder);
  return opening.kind === 'open' ? opening : { kind: 'closed', folder, why: opening.kind };
}
