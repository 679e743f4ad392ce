import { useCallback, useEffect, useState } from 'react';
import { PageError } from '../../shared/features/page/page-error.tsx';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import type { DraftOrigin } from '../ports/draft-repository.ts';
import type { ClosedReason, FolderContents, KeptFolder } from '../ports/kept-folders.ts';
import type { BrowserServices, StudioServices } from '../services.ts';
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
  | { kind: 'play'; map: LinkedMap; contents: FolderContents; services: StudioServices }
  | { kind: 'open'; services: StudioServices }
  | { kind: 'closed'; folder: KeptFolder; why: ClosedReason };

/** The Studio on a site: the open draft, or a list of templates and of the author's drafts. */
export function BrowserStudio({ browser }: { browser: BrowserServices }) {
  const [view, setView] = useState<View>({ kind: 'looking' });
  const { createFolder, begin, link } = useOpening(browser, setView);
  useEffect(() => {
    // Do not store the Studio for people who only play a linked map.
    if (browser.linked?.use !== 'play') browser.keepOffline();
  }, [browser]);
  useTask(
    (signal) => {
      void findRequestedView(browser).then((found) => {
        if (signal.aborted) return undefined;
        return found.kind === 'begin' ? createFolder(found.name, found.contents) : setView(found);
      });
    },
    [browser, createFolder],
  );
  switch (view.kind) {
    case 'looking':
      return null;
    case 'start':
      return (
        <LazyPart part={startScreen} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(StartScreen) => (
            <StartScreen
              browser={browser}
              {...view}
              onBegin={begin}
              onTake={(name, contents, origin) => createFolder(name, contents, origin ? { origin } : {})}
              onLink={link}
            />
          )}
        </LazyPart>
      );
    case 'play':
      return (
        <LazyPart part={playPage} renderFailed={(retry) => <PageError onRetry={retry} />}>
          {(PlayPage) => (
            <PlayPage {...view} onWrite={() => void createFolder(view.map.name, view.contents)} />
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
              draftsUrl={browser.draftsUrl}
              onOpen={() => void openFolder(browser, view.folder).then(setView)}
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
function useOpening(browser: BrowserServices, show: (view: View) => void) {
  const enter = useCallback(
    async (folder: KeptFolder, guide?: GuideStep): Promise<void> => {
      const opened = await openFolder(browser, folder);
      browser.showAddress(folder.id);
      if (opened.kind === 'open') opened.services.guideAddress.write(guide);
      show(opened);
    },
    [browser, show],
  );
  const createFolder = useCallback(
    async (name: string, contents: FolderContents, { guide, origin }: TakenFrom = {}): Promise<void> => {
      const outcome = await browser.folders.create(name, contents, origin);
      if (outcome.kind === 'created') return enter(outcome.folder, guide);
      const services = browser.openInMemory(name, contents, { why: outcome.why });
      services.guideAddress.write(guide);
      show({ kind: 'open', services });
    },
    [browser, show, enter],
  );
  const begin = useCallback(
    (name: string, files: TemplateFiles, isGuided: boolean): Promise<void> =>
      createFolder(name, toContents(files), isGuided ? { guide: GUIDE_STEPS[0] } : {}),
    [createFolder],
  );
  const link = async (handle: FileSystemDirectoryHandle): Promise<void> => {
    const outcome = await browser.folders.link(handle);
    // If the browser cannot store the folder's entry, the folder stays open until the page is closed.
    const passing = { id: handle.name, name: handle.name, changedAt: 0, handle };
    if (outcome.kind === 'created') await enter(outcome.folder);
    else show(await openFolder(browser, passing));
  };
  return { createFolder, begin, link };
}

function toContents(files: TemplateFiles): FolderContents {
  const encoder = new TextEncoder();
  return new Map(Object.entries(files).map(([path, content]) => [path, encoder.encode(content)]));
}

/** Returns the files of a map in a link, with those that the Studio can make again. */
async function contentsOf({ texts, made }: LinkedMap): Promise<FolderContents> {
  const written = toContents(texts);
  if (!made) return written;
  const { makeAgain } = await import('../link/made-files.ts');
  return new Map([...(await makeAgain(made, document.documentElement.lang)), ...written]);
}

/** Returns the view for the page's URL, which may name a draft or contain a map. */
async function findRequestedView(
  browser: BrowserServices,
): Promise<View | { kind: 'begin'; name: string; contents: FolderContents }> {
  const start: View = { kind: 'start', isMissing: false, isBroken: false };
  if (browser.linked) {
    const { unpackMap } = await import('../link/map-link.ts');
    const map = await unpackMap(browser.linked.packed);
    if (!map) return { ...start, isBroken: true };
    const contents = await contentsOf(map);
    if (browser.linked.use === 'write') return { kind: 'begin', name: map.name, contents };
    const { toLinkedId } = await import('../link/sign-map.ts');
    const held = { why: 'blocked', id: `link-${await toLinkedId(map, window.crypto.subtle)}` } as const;
    return { kind: 'play', map, contents, services: browser.openInMemory(map.name, contents, held) };
  }
  if (browser.requestedDraftId === undefined) return start;
  const found = await browser.folders.find(browser.requestedDraftId);
  if (found.kind === 'found') return openFolder(browser, found.folder);
  return { ...start, isMissing: found.kind === 'missing' };
}

async function openFolder(browser: BrowserServices, folder: KeptFolder): Promise<View> {
  const opening = await browser.open(folder);
  return opening.kind === 'open' ? opening : { kind: 'closed', folder, why: opening.kind };
}
