import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { complete } from './support/fake-editor-page.ts';
import { useGarden } from './support/garden.ts';
import {
  backToMap,
  chooseSetting,
  dialogOf,
  editorOf,
  mapOf,
  openActivity,
  pressAction,
  saveAndOpen,
  savedProjects,
  selectNode,
} from './support/map-page.ts';
import { storedCode } from './support/stored-work.ts';

// Finding and opening projects does not depend on the editor, so a fake one replaces it.
describe('§2 addresses of projects', () => {
  const { page: pageOf, mapUrl, hash, errors } = useGarden('fake', (context) => context.clock.install());
  let page: Page;
  beforeAll(() => void (page = pageOf()));
  const openEditor = (name: string) => page.getByTitle(`Editor for ${name}`, { exact: true });

  const codeOf = () => editorOf(page).getByRole('textbox', { name: 'Code' });
  const isChanged = () => expect.poll(() => codeOf().inputValue()).toBe('changed');

  test("§2 skillmapimport: a reload stays in the project, and the browser's Back leads to the map", async () => {
    await complete(page, 'Plant a tree', { steps: 1 });
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click();
    await selectNode(page, 'Plant a tree');
    await saveAndOpen(page, 'Plant a tree');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await codeOf().fill('changed');
    await expect.poll(() => storedCode(page)).toContain('changed');
    const before = hash();
    await page.reload();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    expect(hash()).toBe(before);
    await page.goBack();
    await mapOf(page).waitFor();
    expect(page.url()).toBe(mapUrl());
    await page.goForward();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await backToMap(page);
    expect(page.url()).toBe(mapUrl());
  });

  test('My Projects lists the saved project once, and a deleted project can be restored', async () => {
    await chooseSetting(page, 'My Projects');
    const dialog = page.getByRole('dialog', { name: 'My Projects' });
    await dialog.getByRole('button', { name: 'Open Plant a tree' }).waitFor();
    await expect.poll(() => savedProjects(page).getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await dialog.getByText('Plant a tree was deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Open Plant a tree' }).click();
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await isChanged();
    await backToMap(page);
  });

  test.each(['#skillmapimport:nobody-knows-this', '#skillmapimport:<b>no</b>', '#skillmapimport:'])(
    '§2 skillmapimport: `%s` reports that there is no such project, and leads back to the map',
    async (unknown) => {
      await page.evaluate((to) => void (location.hash = to), unknown);
      await page.getByRole('alert').getByText('This project is not here.').waitFor({ timeout: 60_000 });
      await page.getByRole('alert').getByRole('button', { name: 'Back to the map' }).click();
      await mapOf(page).waitFor();
      expect(page.url()).toBe(mapUrl());
    },
  );

  test("§2 Actions: Keep Building opens the map's project that was worked on last", async () => {
    await selectNode(page, 'Prize');
    await pressAction(page, 'Build on');
    await openEditor('Plant a tree').waitFor({ timeout: 60_000 });
    await backToMap(page);
  });

  test('§2 Header bar: after two visits to an activity, one Back leaves the map', async () => {
    await page.goto('about:blank');
    await page.goto(mapUrl());
    await openActivity(page, 'Plant a tree', 'View Code');
    await backToMap(page);
    await openActivity(page, 'Plant a tree', 'View Code');
    await backToMap(page);
    await page.goBack();
    await expect.poll(() => page.url()).toBe('about:blank');
  });

  test('there were no errors', () => {
    expect(errors()).toEqual([]);
  });
});
