import type { GitAnswer } from '../git/run-git.ts';
import { runGit } from '../git/run-git.ts';
import type { Checkout } from './read-checkout.ts';

/** What the repository's place on the network says. */
export type Published =
  /** Nobody was to ask it. */
  | { kind: 'not-asked' }
  | { kind: 'unreachable'; reason: string }
  /** There is none of this name, or it is not for everybody to see. */
  | { kind: 'missing' }
  | {
      kind: 'read';
      /** Everybody may read it, as learners do. */
      isPublic: boolean;
      defaultBranch?: string;
      /** Commits by name. */
      branches: ReadonlyMap<string, string>;
      tags: ReadonlyMap<string, string>;
    };

const TIMEOUT_MS = 15_000;
/** Learners have no account there: nothing is sent that says who asks. */
const AS_LEARNER = ['-c', 'credential.helper=', '-c', 'core.askPass=true', '-c', 'http.extraHeader='];
const REFUSED = /could not read|authentication failed|access denied|not found|permission denied|\b40[134]\b/i;

/** Asks the code host what learners can read; then, where they can read nothing, what the author can. */
export async function readPublished({ root, remote, head }: Checkout): Promise<Published> {
  if (!remote) return { kind: 'missing' };
  const ask = (options: readonly string[], address: string): Promise<GitAnswer> =>
    runGit(root, [...options, 'ls-remote', '--symref', '--', address], {
      timeoutMs: TIMEOUT_MS,
      asksHost: true,
    });
  const asLearner =
    remote.slug === undefined ? undefined : await ask(AS_LEARNER, `https://github.com/${remote.slug}.git`);
  if (asLearner?.ok) return { ...readRefs(asLearner.stdout.toString('utf8')), isPublic: true };
  if (asLearner && !REFUSED.test(asLearner.reason)) {
    return { kind: 'unreachable', reason: shortReason(asLearner.reason) };
  }
  const asAuthor = await ask([], remote.name);
  if (asAuthor.ok) {
    const isPublic = remote.slug === undefined;
    return { ...readRefs(asAuthor.stdout.toString('utf8')), isPublic };
  }
  if (asLearner || head === undefined) return { kind: 'missing' };
  return { kind: 'unreachable', reason: shortReason(asAuthor.reason) };
}

/** `hash<tab>ref` lines; `ref^{}` is the commit of a tag that has a text of its own. */
function readRefs(output: string): Omit<Extract<Published, { kind: 'read' }>, 'isPublic'> {
  const branches = new Map<string, string>();
  const tags = new Map<string, string>();
  const defaultBranch = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(output)?.[1];
  for (const line of output.split('\n')) {
    const [, hash, kind, name] = /^([0-9a-f]+)\trefs\/(heads|tags)\/(.+?)(?:\^\{\})?$/.exec(line) ?? [];
    // The commit stands after the tag's own line.
    if (hash !== undefined && name !== undefined) (kind === 'heads' ? branches : tags).set(name, hash);
  }
  return { kind: 'read', ...(defaultBranch !== undefined && { defaultBranch }), branches, tags };
}

function shortReason(reason: string): string {
  const line =
    reason.split('\n').find((one) => /^(?:fatal|error|ssh):/.test(one)) ?? reason.split('\n')[0] ?? '';
  return line
    .replace(/^(?:fatal|error): /, '')
    .replace(/^unable to access '[^']*': /, '')
    .replace(/\.$/, '');
}
