import type { Context, Env } from 'hono';
import type { GitStore } from './git-store.ts';

/** Of whichever route. */
export type AnyContext = Context<Env, string>;

export interface FakeRepository {
  slug: string;
  /** Copies share it. */
  git: GitStore;
  defaultBranch: string;
  isPrivate: boolean;
  branches: Map<string, string>;
  tags: Map<string, string>;
  releases: Map<string, { tag: string; notes: string }>;
  /** Branches that take changes by pull request only. */
  protected: Set<string>;
  /** Who may write, besides the owner. */
  writers: Set<string>;
  pulls: { from: string; to: string; title: string; body: string; number: number }[];
}

/**
 * What becomes of a request on its way.
 * - lost-question, lost-answer: the network fails before the host heard it, or afterwards
 * - fails, fails-late: the host is at fault before it did anything, or afterwards
 * - silent: the host does what was asked, and its answer never comes
 * - too-fast: so many questions in so short a time are not answered
 * - conflict, invalid: the host does not do it, for reasons that nobody has foreseen
 */
export type Fault = (typeof FAULTS)[number] | 'silent' | undefined;

/** Those that end by themselves. */
export const FAULTS = [
  'lost-question',
  'lost-answer',
  'fails',
  'fails-late',
  'too-fast',
  'conflict',
  'invalid',
] as const;

export interface HostState {
  repositories: Map<string, FakeRepository>;
  /** Whose a token is; `mayWrite: false` for one that was made for reading, `only` for one of some repositories. */
  tokens: Map<string, { login: string; mayWrite: boolean; scopes?: string; only?: string[] }>;
  /** How many more questions are answered. */
  remaining: number;
  /** Seconds since 1970. */
  resetAt: number;
  hasGraphql: boolean;
  /** How many bytes a question may have. */
  mostBytes: number;
  /** What the next questions are answered that ask what has become of a code; a token is one that the host knows. */
  typed: ({ error: string; interval?: number } | { access_token: string })[];
  /** A promise makes the host slow: it hears of the request once that is kept. */
  fault: (request: { method: string; path: string }) => Fault | Promise<Fault>;
}
