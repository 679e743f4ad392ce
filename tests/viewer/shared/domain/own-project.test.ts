import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import {
  findSavedFrom,
  findUnfinished,
  freeName,
  isOwnProject,
  listOwnProjects,
  toOwnProject,
  toPlayed,
} from '../../../../viewer/shared/domain/own-project.ts';

const ofMap: Project = {
  header: {
    id: 'map-1',
    name: 'Plant',
    target: 'arcade',
    isSkillmapProject: true,
    modificationTime: 5,
    cloudUserId: 'u',
    githubId: 'x',
    pubId: 'S1',
    copyOf: 'map-0',
    tutorial: { tutorial: '/plant' },
  },
  text: {
    'main.ts': 'game.splash("1")',
    'main.blocks': '<xml/>',
    'pxt.json': '{ "name": "Plant", "dependencies": {} }',
  },
};
const copy = toOwnProject(ofMap, { id: 'own-1', name: 'Plant 2', at: 9_000 });

describe('§2 Save to My Projects', () => {
  test("makes an ordinary project without the map's mark, tutorial, or copy on a server", () => {
    expect(isOwnProject(copy)).toBe(true);
    expect(isOwnProject(ofMap)).toBe(false);
    expect(Object.keys(copy.header).sort()).toEqual([
      'id',
      'isSkillmapProject',
      'modificationTime',
      'name',
      'recentUse',
      'savedFrom',
      'target',
    ]);
    expect(copy.header).toMatchObject({ id: 'own-1', name: 'Plant 2', modificationTime: 9 });
  });

  test('copies all files, and writes the name where the editor reads it', () => {
    const { 'pxt.json': config = '', ...files } = copy.text;
    expect(JSON.parse(config)).toEqual({ name: 'Plant 2', dependencies: {} });
    expect(files).toEqual({ 'main.ts': 'game.splash("1")', 'main.blocks': '<xml/>' });
  });

  test('leaves an unreadable manifest unchanged', () => {
    const broken = { ...ofMap, text: { 'pxt.json': '{' } };
    expect(toOwnProject(broken, { id: 'x', name: 'y', at: 0 }).text).toEqual({ 'pxt.json': '{' });
  });

  test('recognizes the same code, whatever the learner has changed in the copy', () => {
    const builtOn = { ...copy, text: { ...copy.text, 'main.ts': 'more' } };
    const moved = { ...ofMap, text: { ...ofMap.text, 'main.blocks': '<xml moved="1"/>' } };
    expect(findSavedFrom(ofMap, [ofMap, builtOn])).toBe(builtOn);
    expect(findSavedFrom(moved, [builtOn])).toBe(builtOn);
  });

  test('recognizes neither changed code, nor the same code of another project, nor a deleted copy', () => {
    const changed = { ...ofMap, text: { ...ofMap.text, 'main.ts': 'else' } };
    const other = { ...ofMap, header: { ...ofMap.header, id: 'map-2' } };
    const deleted = { ...copy, header: { ...copy.header, isDeleted: true } };
    expect(findSavedFrom(changed, [copy])).toBeUndefined();
    expect(findSavedFrom(other, [copy])).toBeUndefined();
    expect(findSavedFrom(ofMap, [deleted])).toBeUndefined();
  });

  test('adds a number to a name that an own project has, but not one on a map', () => {
    const named = (name: string) => ({ ...copy, header: { ...copy.header, name } });
    expect(freeName('Plant', [ofMap])).toBe('Plant');
    expect(freeName('Plant', [named('Plant')])).toBe('Plant 2');
    expect(freeName('Plant', [named('Plant'), named('Plant 2')])).toBe('Plant 3');
  });
});

test("My Projects lists the learner's own projects, the last edited first", () => {
  const later = { ...copy, header: { ...copy.header, id: 'own-2', modificationTime: 10 } };
  expect(listOwnProjects([ofMap, copy, later])).toEqual([
    { headerId: 'own-2', name: 'Plant 2', modifiedAt: 10_000 },
    { headerId: 'own-1', name: 'Plant 2', modifiedAt: 9_000 },
  ]);
});

test('an unfinished tutorial is found among the own projects by its path', () => {
  const begun = { ...copy, header: { ...copy.header, tutorial: { tutorial: '/bee' } } };
  expect(findUnfinished([ofMap, copy, begun], '/bee')).toBe(begun);
  expect(findUnfinished([ofMap, copy, begun], '/plant')).toBeUndefined();
});

test('a project that is only played has no tutorial, and is marked as not to be stored', () => {
  const played = toPlayed(ofMap);
  expect(played.header.tutorial).toBeUndefined();
  expect(played.header.isPlayedOnly).toBe(true);
  expect(played.text).toBe(ofMap.text);
});
