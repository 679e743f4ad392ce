import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { nextDialog, pressInDialog } from './dialog-flaws.ts';
import { lastRequest, postFromEditor } from './fake-editor-page.ts';
import { routeFakeEditor } from './fake-editor-route.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { backToMap, dialogOf, mapOf, openActivity, pressAction, selectNode } from './map-page.ts';

// Sharing with another site's editor, which stores and publishes the projects.

const EDITOR = 'https://editor.example/editor/arcade/index.html';
const COUNT = 'https://count.example/events';
const MAP = `# guide
* name: Guide

## first
* name: First map

### one
* name: Hero
* type: tutorial
* url: /tutorials/one
* next: end

### end
* name: The end
* kind: completion
* showmultiplayershare: true
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * displayname: Story badge
`;
const TUTORIAL = '# One\n\n## First\nHello.\n\n## Second\nThere.\n\n## Third\nDone.\n';

export const gameId = '_abc123DEF456';
export const url = `https://share.example/${gameId}`;
export const embed = {
  code: `<div><iframe src="https://share.example/---codeembed#pub:${gameId}" title="a &amp; b"></iframe></div>`,
  editor: `<div><iframe src="https://share.example/#pub:${gameId}" allowfullscreen></iframe></div>`,
  url: `https://share.example/#pub:${gameId}`,
  simulator: `<div><iframe src='https://share.example/---run?id=${gameId}'></iframe></div>`,
};
/** A picture without a QR code: other tests check that codes lead to the link. */
export const qr = `data:image/png;base64,${btoa('\u0089PNG')}`;
interface HostedSite {
  folder: AuthorFolder;
  dev: DevSession;
}

/** `whole` has our server, which must not be used, and every service for games; `bare` has neither. */
type SiteName = 'whole' | 'bare';

interface Setting {
  site?: SiteName;
  behaviour?: FakeEditorBehaviour;
}

interface OpenedMap {
  device: BrowserContext;
  page: Page;
  /** The names of the counted events. */
  counted: string[];
}

export interface HostedSharing {
  /** The address of the whole site. */
  url: () => string;
  /** A learner's map. */
  openMap: (setting?: Setting) => Promise<OpenedMap>;
  /** The share dialog of a game that the learner has started. */
  openShare: (setting?: Setting) => Promise<OpenedMap>;
  /** A game that the editor has published. */
  openShared: (resp?: object, site?: SiteName) => Promise<OpenedMap>;
}

/** Serves both sites for all tests of a file, with a browser for their learners. */
export function useHostedSharing(): HostedSharing {
  let browser: Browser;
  const sites = new Map<SiteName, HostedSite>();

  beforeAll(async () => {
    const endpoints = {
      multiplayer: 'https://play.example/host?id={id}',
      vscode: 'https://code.example/{id}',
      telemetry: COUNT,
    };
    sites.set('whole', await startHostedSite({ endpoints }, true));
    sites.set('bare', await startHostedSite({ codeHosting: false }, false));
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts();
    for (const { dev, folder } of sites.values()) {
      await dev.stop();
      await folder.dispose();
    }
  });

  const urlOf = (site: SiteName): string => sites.get(site)?.dev.url ?? '';
  const openMap = async ({ site = 'whole', behaviour = {} }: Setting = {}): Promise<OpenedMap> => {
    const { device, counted } = await newDevice(browser, behaviour);
    const page = await device.newPage();
    await page.goto(urlOf(site));
    await mapOf(page).waitFor();
    return { device, page, counted };
  };
  const openShare = async (setting: Setting = {}): Promise<OpenedMap> => {
    const opened = await openMap(setting);
    await openActivity(opened.page, 'Hero');
    await backToMap(opened.page);
    await openShareDialog(opened.page);
    return opened;
  };
  const openShared = async (resp: object = { url, embed, qr }, site: SiteName = 'whole') => {
    const opened = await openShare({ site, behaviour: ignoresShare });
    await answerShare(opened.page, { success: true, resp });
    await nextDialog(opened.page, 'Your game is ready to share!');
    return opened;
  };
  return { url: () => urlOf('whole'), openMap, openShare, openShared };
}

async function startHostedSite(config: object, hasAccounts: boolean): Promise<HostedSite> {
  const folder = await createAuthorFolder({
    'skillmap.md': MAP,
    'tutorials/one.md': TUTORIAL,
    'skillmap.config.json': JSON.stringify({ editorUrl: EDITOR, ...config }),
  });
  return { folder, dev: await startDev(folder.path, { hasAccounts }) };
}

/** A learner's browser, whose events are counted only here. */
async function newDevice(browser: Browser, behaviour: FakeEditorBehaviour): Promise<Omit<OpenedMap, 'page'>> {
  const device = await newContext(browser);
  onTestFinished(() => device.close());
  // The content of a pop-up does not matter.
  await device.route(/^https:\/\//, (route) => route.fulfill({ body: 'elsewhere' }));
  const counted: string[] = [];
  await device.route(COUNT, (route) => {
    const { events = [] } = (route.request().postDataJSON() ?? {}) as { events?: { name: string }[] };
    counted.push(...events.map(({ name }) => name));
    return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await routeFakeEditor(device, behaviour);
  return { device, counted };
}

export async function openShareDialog(page: Page): Promise<void> {
  await selectNode(page, 'Hero');
  await pressAction(page, 'Share');
  await nextDialog(page, 'Share your game');
}

/** Presses Share Project, and makes the editor, which ignores the request, answer with these fields. */
export async function answerShare(page: Page, answer: object): Promise<void> {
  const before = (await lastRequest(page, 'shareproject'))?.id;
  await pressInDialog(page, 'Share Project');
  const idOf = async () => (await lastRequest(page, 'shareproject'))?.id;
  await expect.poll(idOf).not.toBe(before);
  await postFromEditor(page, { type: 'pxteditor', id: await idOf(), ...answer });
}

export const ignoresShare: FakeEditorBehaviour = { ignores: ['shareproject'] };
export const link = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Link to your game' });
export const hosting = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Host a multiplayer game' });
export const vscode = (page: Page) => dialogOf(page).getByRole('link', { name: 'Open in VS Code' });
