import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Page, SkillNode } from '#schemas/generated/page.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import type { PageTree } from '../../../parser/syntax/tree.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';

function textOf(name: string): string {
  const text = readCorpusMaps().find((map) => map.name === name)?.text;
  if (text === undefined) throw new Error(`No map ${name} in the corpus`);
  return text;
}

const lint = (text: string): Promise<Diagnostic[]> =>
  runRules(buildDocument(scanPage(text)), RULES, { repository: { slug: 'joeynotion/pxt-arcade' } });

const pageOf = (text: string): Page => buildDocument(scanPage(text)).page;

const nodesOf = (page: Page): readonly SkillNode[] => page.maps.flatMap((map) => map.nodes);

/** The attributes that the reader finds in a section. */
function keysOf({ children }: PageTree, header: string): string[] {
  const section = children.find((one) => one.header === header);
  return (section?.children ?? []).flatMap((child) => (child.type === 'block' ? [] : [child.key]));
}

/** Applies all fixes to a text, repeatedly until none is left, as `--fix` does. */
async function fix(text: string): Promise<string> {
  const found = await lint(text);
  const { text: fixed, applied } = applyFixes(
    text,
    found.flatMap((diagnostic) => diagnostic.fix ?? []),
  );
  return applied.length === 0 ? text : fix(fixed);
}

const rulesWithFix = async (text: string): Promise<string[]> =>
  (await lint(text)).filter((diagnostic) => diagnostic.fix).map(({ ruleId }) => ruleId);

// Official maps have had these mistakes for years. Our fixes restore what their authors meant.
describe.skipIf(!hasCorpus)(
  'fixing known defects in official maps (needs the corpus beside the repository)',
  () => {
    test.each(['skillmap__forest', 'test__skillmap__forest-2024'])(
      'makes the actions that belonged to the rewards actions again: %s',
      async (name) => {
        const text = textOf(name);
        const finish = (page: Page): SkillNode | undefined =>
          nodesOf(page).find(({ activityId }) => activityId === 'forest-cert');
        expect(finish(pageOf(text))).toMatchObject({ actions: [] });
        expect(await rulesWithFix(text)).toEqual(['no-swallowed-attribute']);

        const fixed = await fix(text);
        expect(await lint(fixed)).toEqual([]);
        const after = pageOf(fixed);
        expect(finish(after)).toMatchObject({
          actions: [
            { kind: 'map', label: 'Try Jungle Jump' },
            { kind: 'map', label: 'Try Space Explorer' },
            { kind: 'editor', label: 'Edit Your Project with a Full Toolbox' },
          ],
        });
        const others = (page: Page): SkillNode[] => nodesOf(page).filter((node) => node.kind === 'activity');
        expect(others(after)).toEqual(others(pageOf(text)));
        expect(finish(after)).toMatchObject({
          rewards: [{ type: 'completion-badge' }, { type: 'certificate' }],
        });
      },
    );

    test.each(['skillmap__sparks', 'test__skillmap__sparks'])(
      'removes activities that are in a comment from the map: %s',
      async (name) => {
        const text = textOf(name);
        const ids = (page: Page): string[] => nodesOf(page).map(({ activityId }) => activityId);
        expect(ids(pageOf(text))).toEqual(['sparks1', 'sparks2', 'sparks3', 'sparks4', 'sparks-cert']);
        expect(await rulesWithFix(text)).toEqual(['no-live-comment', 'no-live-comment']);

        const fixed = await fix(text);
        expect(ids(pageOf(fixed))).toEqual(['sparks1', 'sparks2', 'sparks-cert']);
        expect((await lint(fixed)).map(({ ruleId }) => ruleId)).not.toContain('no-live-comment');
        const kept = nodesOf(pageOf(text)).filter(({ activityId }) => !/^sparks[34]$/.test(activityId));
        expect(nodesOf(pageOf(fixed))).toEqual(kept);
      },
    );

    test('turns a list in the introduction from attributes into text: skillmap__bug-arena', async () => {
      const text = textOf('skillmap__bug-arena');
      expect(keysOf(scanPage(text), 'Bug Arena')).toContain('middle path');
      expect(await rulesWithFix(text)).toEqual(['consistent-fenced-bullet', 'no-blank-line-in-fence']);

      const fixed = await fix(text);
      expect(keysOf(scanPage(fixed), 'Bug Arena').filter((key) => key.endsWith('path'))).toEqual([]);
      expect(await rulesWithFix(fixed)).toEqual([]);
      // The picture is on a line of its own now, and everything else is unchanged.
      const { introduction = '', ...page } = pageOf(fixed);
      expect(introduction).toMatch(/\+ Bottom path: .*\n<!-- -->\n!\[tracking\]/);
      const { introduction: before, ...pageBefore } = pageOf(text);
      expect(page).toEqual(pageBefore);
      expect(introduction.replaceAll('+ ', '- ').replace('<!-- -->\n', '')).toBe(before);
    });
  },
);
