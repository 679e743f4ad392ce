import { useCallback, useEffect, useState } from 'react';
import { PageError } from '../../shared/features/page/page-error.tsx';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import type { DraftOrigin } from '../ports/draft-desk.ts';
import type { ClosedReason, FolderContents, KeptFolder } from '../ports/kept-folders.ts';
import type { BrowserPlace, StudioServices } from '../services.ts';
import type { LinkedMap } from '../ports/linked-map.ts';
import { StudioApp } from './studio-app.tsx';
import { GUIDE_STEPS, type GuideStep } from '../state/preview-state.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { useTask } from '../../shared/hooks/use-task.ts';

const startScreen = createPart(async () => (await import('../start/start-screen.tsx')).StartScreen);

const playPage = createPart(async () => (await import('../link/play-page.tsx')).PlayPage);

const closedFolder = createPart(async () => (await import('../start/closed-folder.tsx')).ClosedFolder);

type View =
  | { kind: 'looking' }
  | { kind: 'start'; isMissing: boolean; isBroken: boolean }
  | { kind: 'play'; map: LinkedMap; services: StudioServices }
  | { kind: 'open'; services: StudioServices }
  | { kind: 'closed'; folder: KeptFolder; why: ClosedReason };

/** The Studio on a site: the open draft, or a list of templates and of the author's drafts. */
export function BrowserStudio({ place }: { place: BrowserPlace }) {
  const [view, setView] = useState<View>({ kind: 'looking' });
  const { take, begin, link } = useOpening(place, setView);
  useEffect(() => {
    // Do not store the Studio for people who only play a linked map.
    if (place.linked?.use !== 'play') place.keepOffline();
  }, [place]);
  useTask(
    (signal) => {
      void findAsked(place).then((found) => {
        if (signal.aborted) return undefined;
        return found.kind === 'begin' ? begin(found.map.name, found.map.texts, false) : setView(found);
      });
    },
    [place, begin],
  );
  switch (view.kind) {
    case 'looking':
      return null;
    case 'start':
      return (
        <LazyPart part={startScreen} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(StartScreen) => (
            <StartScreen
              place={place}
              {...view}
              onBegin={begin}
              onTake={(name, contents, origin) => take(name, contents, origin ? { origin } : {})}
              onLink={link}
            />
          )}
        </LazyPart>
      );
    case 'play':
      return (
        <LazyPart part={playPage} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(PlayPage) => (
            <PlayPage {...view} onWrite={() => void begin(view.map.name, view.map.texts, false)} />
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

interface TakenFrom {
  guide?: GuideStep;
  origin?: DraftOrigin;
}

/** Returns functions that open drafts in this browser, folders on the computer, and new drafts. */
function useOpening(place: BrowserPlace, show: (view: View) => void) {
  const enter = useCallback(
    async (folder: KeptFolder, guide?: GuideStep): Promise<void> => {
      const opened = await openFolder(place, folder);
      place.showAddress(folder.id);
      if (opened.kind === 'open') opened.services.guideAddress.keep(guide);
      show(opened);
    },
    [place, show],
  );
  const take = useCallback(
    async (name: string, contents: FolderContents, { guide, origin }: TakenFrom = {}): Promise<void> => {
      const outcome = await place.folders.create(name, contents, origin);
      if (outcome.kind === 'created') return enter(outcome.folder, guide);
      const services = place.hold(name, contents, { why: outcome.why });
      services.guideAddress.keep(guide);
      show({ kind: 'open', services });
    },
    [place, show, enter],
  );
  const begin = useCallback(
    (name: string, files: TemplateFiles, isGuided: boolean): Promise<void> =>
      take(name, toContents(files), isGuided ? { guide: GUIDE_STEPS[0] } : {}),
    [take],
  );
  const link = async (handle: FileSystemDirectoryHandle): Promise<void> => {
    const outcome = await place.folders.link(handle);
    // If the browser cannot store the folder's entry, the folder stays open until the page is closed.
    const passing = { id: handle.name, name: handle.name, changedAt: 0, handle };
    if (outcome.kind === 'created') await enter(outcome.folder);
    else show(await openFolder(place, passing));
  };
  return { take, begin, link };
}

function toContents(files: TemplateFiles): FolderContents {
  const encoder = new TextEncoder();
  return new Map(Object.entries(files).map(([path, said]) => [path, encoder.encode(said)]));
}

/** Returns the view for the page's URL, which may name a draft or contain a map. */
async function findAsked(place: BrowserPlace): Promise<View | { kind: 'begin'; map: LinkedMap }> {
  const start: View = { kind: 'start', isMissing: false, isBroken: false };
  if (place.linked) {
    const { unpackMap } = await import('../link/map-link.ts');
    const map = await unpackMap(place.linked.packed);
    if (!map) return { ...start, isBroken: true };
    if (place.linked.use === 'write') return { kind: 'begin', map };
    const { toLinkedId } = await import('../link/sign-map.ts');
    const held = { why: 'blocked', id: `link-${await toLinkedId(map, window.crypto.subtle)}` } as const;
    return { kind: 'play', map, services: place.hold(map.name, toContents(map.texts), held) };
  }
  if (place.askedId === undefined) return start;
  const found = await place.folders.find(place.askedId);
  if (found.kind === 'found') return openFolder(place, found.folder);
  return { ...start, isMissing: found.kind === 'missing' };
}

async function openFolder(place: BrowserPlace, folder: KeptFolder): Promise<View> {
  const opening = await place.open(folder);
  return opening.kind === 'open' ? opening : { kind: 'closed', folder, why: opening.kind };
}
