import path from 'node:path';
import type { LoadedConfig } from '../config/find-config.ts';
import { DEFAULT_TARGET } from '../config/to-target-config.ts';
import { checkContent } from './check-content.ts';
import { checkPlace } from './check-place.ts';
import { checkVersion } from './check-version.ts';
import type { Diagnosis, Step } from './diagnosis.ts';
import type { Facts } from './examine.ts';
import { examine } from './examine.ts';
import { linksCheck, mapLinks } from './map-links.ts';
import { planSteps } from './plan-steps.ts';
import { readCheckout } from './read-checkout.ts';
import { quoted } from './words.ts';

export interface DiagnoseOptions {
  folder: string;
  loaded: LoadedConfig;
  isOffline: boolean;
}

/** What learners get of a folder's repository now, what is wrong with it, and what to do. Changes nothing. */
export async function diagnose({ folder, loaded, isOffline }: DiagnoseOptions): Promise<Diagnosis> {
  const reading = await readCheckout(folder);
  if (reading.kind === 'none') return withoutGit(folder, reading.reason, !isOffline);
  const facts = await examine(reading.checkout, { loaded, isOffline });
  const checks = [...checkPlace(facts), ...checkVersion(facts), ...checkContent(facts), ...linksCheck(facts)];
  const slug = reading.checkout.remote?.slug;
  const serves = toServes(facts);
  return {
    root: reading.checkout.root,
    ...(slug !== undefined && { slug }),
    isOnline: facts.published.kind !== 'not-asked' && facts.published.kind !== 'unreachable',
    ...(serves && { serves }),
    checks,
    steps: planSteps(facts, checks),
    links: mapLinks(facts, loaded.config.target ?? DEFAULT_TARGET),
  };
}

function toServes({ served }: Facts): Diagnosis['serves'] {
  if (served.kind !== 'version') return undefined;
  const { tag, commit, date } = served;
  return { tag, commit, ...(date && { date: date.toISOString() }) };
}

function withoutGit(root: string, reason: string, isOnline: boolean): Diagnosis {
  const isInstalled = reason !== 'git is not installed';
  const isOwnedByAnother = reason.includes('dubious ownership');
  const steps: Step[] = !isInstalled
    ? [{ kind: 'do', text: 'Install git: https://git-scm.com/downloads' }]
    : isOwnedByAnother
      ? [
          {
            kind: 'run',
            command: `git config --global --add safe.directory ${quoted(root.replaceAll(path.sep, '/'))}`,
          },
        ]
      : [
          { kind: 'run', command: 'git init' },
          { kind: 'run', command: 'git add --all' },
          { kind: 'run', command: 'git commit -m "Begin"' },
          { kind: 'run', command: 'npx skillmap doctor' },
        ];
  const title = !isInstalled
    ? 'Git is not installed on this computer: what learners get cannot be told.'
    : isOwnedByAnother
      ? 'Git does not read this folder, which belongs to another user.'
      : 'This folder is in no git repository: MakeCode opens maps of repositories on GitHub only.';
  return { root, isOnline, checks: [{ id: 'repository', status: 'problem', title }], steps, links: [] };
}
