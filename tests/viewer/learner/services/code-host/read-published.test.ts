import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { globSync } from 'tinyglobby';
import { beforeEach, describe, expect, test } from 'vitest';
import { nextVersion } from '../../../../../parser/addresses/next-version.ts';
import { createNetworkLoader } from '../../../../../viewer/learner/adapters/network-loader.ts';
import { createLanguageHandlers } from '../../../../../viewer/studio/services/language/language-handlers.ts';
import { browserClock } from '../../../../../viewer/shared/services/browser/browser-clock.ts';
import { doctorJson, told } from '../../../../cli/doctor/run-doctor.ts';
import { lint } from '../../../../cli/lint/run-lint.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { corpusFolder, hasCorpus } from '../../../../support/corpus.ts';
import { draftRepositoryOf, openDraft } from '../../../../support/host-draft.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

// A version published by the Studio must work with git clone, `lint` and `doctor`, and open for learners.

const SLUG = 'ada/maps';
const MAP = `# guide
* name: Space camp
* description: Fly.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: https://github.com/ada/maps/tutorials/one
`;
const TUTORIAL = '# One\n\n## Step one\n\nDo it.\n\n```blocks\nlet x = 1\n```\n';
const BROKEN = MAP.replace('type: tutorial', 'type: tutoral');

let fake: FakeCodeHost;
beforeEach(() => {
  fake = createFakeCodeHost();
  fake.remaining = 5000;
  fake.tokens.set('secret', { login: 'ada', mayWrite: true });
});

/** An author who opens the repository, changes it, and publishes it with the Studio's code. */
async function publish(texts: Record<string, string | undefined>) {
  const draft = await openDraft(fake, SLUG, { token: 'secret' });
  const desk = draftRepositoryOf(fake, draft, 'secret');
  for (const [file, text] of Object.entries(texts)) await draft.write(file, text);
  const listing = await draft.files.list();
  const files = listing.kind === 'listed' ? listing.files : [];
  const contents = new Map<string, Uint8Array>();
  for (const { path: file } of files) {
    const reading = await draft.files.readBytes(file);
    if (reading.kind === 'read') contents.set(file, reading.bytes);
  }
  const language = createLanguageHandlers((file) => contents.get(file));
  language.open({ slug: SLUG, files, rules: {} });
  const served = await desk.served();
  if (served.kind !== 'done') throw new Error(served.kind);
  const version = nextVersion(served.value.tags, { hasNew: false });
  const asked = { version: version.slice(1), name: 'maps', target: 'arcade' };
  const packageText = language.releasePackage(asked);
  expect(await desk.publish(version, packageText)).toMatchObject({ value: { kind: 'published' } });
  return { desk, version };
}

/** A git repository made from the host's content at a version. */
async function clone(version: string) {
  const folder = await fake.save(SLUG);
  const to = await tempFolder();
  const address = `url.${pathToFileURL(folder).href}/.insteadOf=https://github.com/`;
  const git = (...args: string[]) => execa('git', args, { cwd: to });
  await git(
    'clone',
    '--quiet',
    '-c',
    address,
    '-c',
    'advice.detachedHead=false',
    `https://github.com/${SLUG}.git`,
    '.',
  );
  await git('fsck', '--strict', '--no-dangling');
  const at = await git('rev-parse', `${version}^{commit}`);
  expect(at.stdout).toBe(fake.repositories.get(SLUG)?.tags.get(version));
  return { root: to, git };
}

/** The maps that learners open, read with the learner app's code. */
async function openAsLearner(map: string) {
  const network = { fetch: fake.fetch, clock: browserClock, timeoutMs: 1000 };
  const load = createNetworkLoader({
    ...network,
    codeHost: {
      ...network,
      endpoints: { apiUrl: fake.apiUrl, rawUrl: fake.rawUrl },
      storage: undefined,
    },
    docsUrl: 'https://docs.example/',
    markdownUrl: 'https://docs.example/md/',
    packages: undefined,
    mapUrls: [],
    pageUrl: new URL('https://school.example/'),
    locale: 'en',
    warn: (message) => expect(message).toBe(''),
  });
  return load(`#github:${SLUG}/${map}`, new AbortController().signal);
}

/** Expects no findings from `lint`, a served version from `doctor`, and maps that open. */
async function expectServed(version: string, maps: Readonly<Record<string, string>>): Promise<void> {
  const { root } = await clone(version);
  const linted = await lint(root, ['--max-warnings', '0']);
  expect(linted).toMatchObject({ code: 0 });
  const diagnosis = await doctorJson(root);
  expect(diagnosis).toMatchObject({
    code: 0,
    slug: SLUG,
    isOnline: true,
    serves: { tag: version },
    steps: [],
  });
  expect(diagnosis.checks.map(({ status }) => status).filter((status) => status !== 'good')).toEqual([]);
  expect(told(diagnosis, 'package')).toEqual([
    `good \`pxt.json\` in \`${version}\` is complete for MakeCode.`,
  ]);
  for (const [map, title] of Object.entries(maps)) {
    expect(await openAsLearner(map)).toMatchObject({
      kind: 'ready',
      page: { title },
      source: { location: { kind: 'code-host', ref: version, path: `${map}.md` } },
    });
  }
}

describe('a version published by the Studio', () => {
  test('opens for learners in a repository that was broken and had no package', async () => {
    const repository = fake.addRepository(SLUG, { 'skillmap.md': BROKEN, 'tutorials/one.md': TUTORIAL });
    repository.tags.set('v1.0.0', repository.branches.get('main') ?? '');
    expect(await openAsLearner('skillmap')).toMatchObject({ kind: 'failed', failure: { kind: 'broken' } });
    const { version } = await publish({ 'skillmap.md': MAP });
    expect(version).toBe('v1.0.1');
    await expectServed(version, { skillmap: 'Space camp' });
  });

  test.each([true, false])(
    'has the new and changed files, without the deleted ones (in a single request: %s)',
    async (atOnce) => {
      fake.hasGraphql = atOnce;
      fake.addRepository(
        SLUG,
        {
          'skillmap.md': MAP,
          'tutorials/one.md': TUTORIAL,
          'old.md': '# old\n',
          'tutorials.txt': 'sorted before the folder',
          'scripts/check': '#!/bin/sh\n',
          'docs/start': '../skillmap.md',
          '.github/workflows/check.yml': 'on: push\n',
        },
        { 'scripts/check': '100755', 'docs/start': '120000' },
      );
      const { version } = await publish({
        'more.md': MAP.replace('Space camp', 'Moon camp').replace('tutorials/one', 'tutorials/two'),
        'tutorials/two.md': TUTORIAL,
        'old.md': undefined,
      });
      await expectServed(version, { skillmap: 'Space camp', more: 'Moon camp' });
      const { git } = await clone(version);
      const { stdout } = await git('ls-tree', '-r', '--format=%(objectmode) %(path)', version);
      expect(stdout.split('\n')).toEqual([
        '100644 .github/workflows/check.yml',
        '120000 docs/start',
        '100644 more.md',
        '100644 pxt.json',
        '100755 scripts/check',
        '100644 skillmap.md',
        '100644 tutorials.txt',
        '100644 tutorials/one.md',
        '100644 tutorials/two.md',
      ]);
    },
  );

  test('opens for learners if it restores an earlier version', async () => {
    fake.addRepository(SLUG, { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL });
    const { version } = await publish({});
    const { desk } = await publish({ 'skillmap.md': BROKEN });
    expect(await openAsLearner('skillmap')).toMatchObject({ kind: 'failed' });
    await desk.publishEarlier({ tag: version, version: 'v1.0.2' });
    await expectServed('v1.0.2', { skillmap: 'Space camp' });
  });

  test.skipIf(!hasCorpus)('opens for learners in a real repository', async () => {
    const root = path.join(corpusFolder, 'sample-repo');
    const files = globSync('**', { cwd: root });
    fake.addRepository(
      SLUG,
      Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file))])),
    );
    const { version } = await publish({});
    const { root: cloned } = await clone(version);
    expect(await lint(cloned, ['--quiet'])).toMatchObject({ code: 0 });
    const { serves, checks } = await doctorJson(cloned);
    expect(serves).toMatchObject({ tag: version });
    expect(checks.filter(({ status }) => status === 'problem')).toEqual([]);
    expect(await openAsLearner('skillmap')).toMatchObject({
      kind: 'ready',
      source: { location: { ref: version } },
    });
  });
});
