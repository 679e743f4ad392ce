import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { toSlashes } from '../files/paths.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { findTarget } from '../config/choose-target.ts';
import { checkContent, mapLinks } from './check-content.ts';
import { checkRemote, checkVersion } from './check-version.ts';
import { commitSteps, IGNORE_FILE } from './commit-steps.ts';
import { manual, problem, quoted, run, unknown, type Check, type Diagnosis, type Step } from './diagnosis.ts';
import { NO_GIT } from '../git/run-git.ts';
import { examine, readLocalContent } from './examine.ts';
import { beginSteps, contentSteps, hasNoMap, planSteps } from './plan-steps.ts';
import { readCheckout } from './read-checkout.ts';
import type { Served } from './served-version.ts';

export interface DiagnoseOptions {
  folder: string;
  loaded: LoadedConfig;
  isOffline: boolean;
}

/** Finds out what learners get of a folder's repository, what is wrong with it, and what to do. Changes nothing. */
export async function diagnose({ folder, loaded, isOffline }: DiagnoseOptions): Promise<Diagnosis> {
  const checkout = await readCheckout(folder);
  if ('reason' in checkout) return withoutGit(folder, checkout.reason, { loaded, isOnline: !isOffline });
  const facts = await examine(checkout, { loaded, isOffline });
  const editor = await findTarget(loaded, folder);
  const checks = [checkRemote(facts), ...checkVersion(facts), ...checkContent(facts)];
  const { published, served } = facts;
  return {
    root: checkout.root,
    slug: checkout.remote?.slug,
    isOnline: published.kind !== 'not-asked' && published.kind !== 'unreachable',
    serves: servedBy(served),
    editor,
    checks,
    steps: planSteps(facts, { checks, target: editor.target }),
    links: mapLinks(facts, editor.target),
  };
}

function servedBy(served: Served): Diagnosis['serves'] {
  if (served.kind === 'nothing') return undefined;
  const { commit } = served;
  return served.kind === 'branch'
    ? { branch: served.branch, commit }
    : { tag: served.tag, commit, date: served.date?.toISOString() };
}

async function withoutGit(
  root: string,
  reason: string,
  { loaded, isOnline }: { loaded: LoadedConfig; isOnline: boolean },
): Promise<Diagnosis> {
  const editor = await findTarget(loaded, root);
  const about = (check: Check, ...steps: Step[]): Diagnosis => {
    return { root, isOnline, editor, checks: [check], steps, links: [] };
  };
  if (reason === NO_GIT) {
    return about(
      unknown('repository', 'Git is not installed on this computer: it is unknown what learners get.'),
      manual('Install git: https://git-scm.com/downloads'),
    );
  }
  if (reason.includes('dubious ownership')) {
    const folder = quoted(toSlashes(root));
    return about(
      unknown('repository', 'Git refuses to read this folder, because it belongs to another user.'),
      run(`git config --global --add safe.directory ${folder}`),
    );
  }
  if (!/not a git repository/i.test(reason)) {
    return about(
      unknown('repository', 'Git cannot read this folder: it is unknown what learners get.', [reason]),
    );
  }
  const { localContent } = await readLocalContent(root, { loaded, slug: undefined });
  const steps = hasNoMap({ localContent, learnerContent: undefined })
    ? beginSteps()
    : [
        ...contentSteps({ checkout: { root, remote: undefined }, localContent, ignored: [] }, editor.target),
        run('git init'),
        ...commitSteps('Begin', await previewCommit(root)),
        run('npx skillmap doctor'),
      ];
  const none = about(
    problem(
      'repository',
      'This folder is not in a git repository: MakeCode only opens maps in repositories on GitHub.',
    ),
    ...steps,
  );
  const content = checkContent({
    localContent,
    learnerContent: undefined,
    served: { kind: 'nothing', tags: [] },
  });
  return { ...none, checks: [...none.checks, ...content] };
}

/** Returns the paths that a first commit would include: for each folder, the path of an invented file in it. */
async function previewCommit(root: string): Promise<Parameters<typeof commitSteps>[1]> {
  const entries = await readdir(root, { withFileTypes: true });
  const hasIgnoreFile = entries.some(({ name }) => name === IGNORE_FILE);
  const ignored = hasIgnoreFile ? await readFile(path.join(root, IGNORE_FILE), 'utf8') : '';
  const paths = entries
    .filter((entry) => entry.isDirectory() && !ignored.includes(entry.name))
    .map(({ name }) => `${name}/any`);
  return { paths, hasIgnoreFile };
}
