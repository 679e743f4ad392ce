import { describe, expect, test } from 'vitest';
import { createContentRepository } from '../../../parser/addresses/content-repository.ts';
import { resolveContentUrl } from '../../../parser/addresses/resolve-content-url.ts';
import { toTutorialAddress } from '../../../parser/addresses/source-hash.ts';
import { readMap } from '../../../parser/parse-page.ts';

/** Returns where the tutorial of an action is, in a repository with these files. */
function locate(target: string, files: readonly string[] = []) {
  const text = `# page\n## map\n### done\n* kind: completion\n* actions:\n  * tutorial: [More](${target})\n`;
  const node = readMap(text).page.maps[0]?.nodes[0];
  const url = node?.kind === 'completion' ? node.actions[0]?.url : undefined;
  const repository = createContentRepository({ files });
  return resolveContentUrl(toTutorialAddress(url ?? ''), repository, { as: 'tutorial' });
}

describe('the tutorial of an action', () => {
  test('is a file of another repository for `owner/repo/path`, as in the editor', () => {
    const location = { kind: 'code-host', slug: 'space-school/camp', path: 'tutorials/two.md' };
    expect(locate('space-school/camp/tutorials/two')).toEqual(location);
    expect(locate('https://github.com/space-school/camp/tutorials/two')).toEqual(location);
  });

  test('is a local file if the path exists', () => {
    expect(locate('tutorials/space/two', ['tutorials/space/two.md'])).toEqual({
      kind: 'local',
      path: 'tutorials/space/two.md',
    });
  });

  test('is a documentation page with a leading slash or fewer segments', () => {
    expect(locate('/tutorials/space/two')).toEqual({ kind: 'docs', path: 'tutorials/space/two' });
    expect(locate('tutorials/two')).toEqual({ kind: 'docs', path: 'tutorials/two' });
  });
});

test('an editor action names the activity that it opens, or none', () => {
  const actionOf = (target: string) => {
    const text = `# page\n## map\n### done\n* kind: completion\n* actions:\n  * editor: [More](${target})\n`;
    const node = readMap(text).page.maps[0]?.nodes[0];
    return node?.kind === 'completion' ? node.actions[0] : undefined;
  };
  expect(actionOf('First-Flight')).toEqual({ kind: 'editor', label: 'More', activityId: 'first-flight' });
  for (const target of ['/', '', 'https://example.com/'])
    expect(actionOf(target)).toEqual({ kind: 'editor', label: 'More' });
});

test('§4 Prerequisites: an activity has each tag once, even if it repeats a tag', () => {
  const text = '# page\n## map\n### one\n* tags: Easy, loops, easy\n';
  const node = readMap(text).page.maps[0]?.nodes[0];
  expect(node?.kind === 'activity' && node.tags).toEqual(['easy', 'loops']);
});
