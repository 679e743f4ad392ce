import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { FAULTS, type Fault } from '../../../../fakes/code-host/host-state.ts';
import { openDraft } from '../../../../support/host-draft.ts';
import { tries } from '../../../../support/tries.ts';

const SLUG = 'ada/maps';
const SECTIONS = ['a', 'b', 'c', 'd'] as const;
const MAP = SECTIONS.map((name) => `## ${name}\n\n\n\n## ${name} of others\n\n\n\n`).join('');

type Step =
  | { kind: 'mine' | 'theirs'; section: (typeof SECTIONS)[number] }
  | { kind: 'file' | 'theirFile' }
  /** The request number `at` of the commit fails, if the commit needs that many. */
  | { kind: 'commit'; fault: Fault; at: number };

const section = fc.constantFrom(...SECTIONS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('mine', 'theirs'), section }),
  fc.record({ kind: fc.constantFrom('file', 'theirFile') }),
  fc.record({
    kind: fc.constant('commit' as const),
    fault: fc.constantFrom(...FAULTS, undefined),
    at: fc.integer({ min: 1, max: 10 }),
  }),
);

test('after any edits, lost answers and retries, the branch contains each change exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.boolean(), async (steps, hasGraphql) => {
      const fake = createFakeCodeHost();
      fake.remaining = 100_000;
      fake.hasGraphql = hasGraphql;
      fake.tokens.set('secret', { login: 'ada', mayWrite: true });
      fake.addRepository(SLUG, { 'skillmap.md': MAP });
      const draft = await openDraft(fake, SLUG, { token: 'secret' });
      const lines: string[] = [];
      const files = new Map<string, string>();
      const messages: string[] = [];
      const insert = (text: string, below: string): string => {
        const line = `* line ${lines.length}\n`;
        lines.push(line);
        return text.replace(`## ${below}\n`, `## ${below}\n${line}`);
      };
      const newFile = (): [string, string] => {
        const file: [string, string] = [`files/${files.size}.md`, `# File ${files.size}\n`];
        files.set(...file);
        return file;
      };
      const commit = () => {
        messages.push(`Commit ${messages.length}`);
        return draft.commit(messages.at(-1));
      };
      for (const one of steps) {
        if (one.kind === 'commit') {
          let count = 0;
          fake.fault = () => ((count += 1) === one.at ? one.fault : undefined);
          const outcome = await commit();
          expect(outcome.kind).toMatch(/^(?:done|unreachable|limited|refused)$/);
          fake.fault = () => undefined;
        } else if (one.kind === 'mine') {
          const text = (await draft.read('skillmap.md')) ?? '';
          await draft.write('skillmap.md', insert(text, one.section));
        } else if (one.kind === 'theirs') {
          const text = fake.text(SLUG, 'main', 'skillmap.md') ?? '';
          fake.commit(SLUG, 'main', { files: { 'skillmap.md': insert(text, `${one.section} of others`) } });
        } else if (one.kind === 'file') await draft.write(...newFile());
        else {
          const [path, text] = newFile();
          fake.commit(SLUG, 'main', { files: { [path]: text } });
        }
      }
      const last = await commit();
      expect(last.kind === 'done' && last.value.kind).toMatch(/committed|nothing/);
      const text = fake.text(SLUG, 'main', 'skillmap.md') ?? '';
      for (const line of lines) expect(text.split(line)).toHaveLength(2);
      for (const [path, said] of files) expect(fake.text(SLUG, 'main', path)).toBe(said);
      expect(await draft.read('skillmap.md')).toBe(text);
      const made = fake.messages(SLUG, 'main');
      for (const message of messages) expect(made.filter((one) => one === message).length).toBeLessThan(2);
      expect((await draft.commit()).kind === 'done' && (await draft.commit())).toMatchObject({
        value: { kind: 'nothing' },
      });
    }),
    tries(60),
  );
});
