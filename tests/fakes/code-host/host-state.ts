import type { Context, Env } from 'hono';
import type { GitStore } from './git-store.ts';

/** Of whichever route. */
export type AnyContext = Context<Env, string>;

export interface FakeRepository {
  slug: string;
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

/** What becomes of a request on its way: lost before the host heard it, or afterwards. */
export type Fault = 'lost-question' | 'lost-answer' | 'fails' | undefined;

export interface HostState {
  git: GitStore;
  repositories: Map<string, FakeRepository>;
  /** Whose a token is; `mayWrite: false` for one that was made for reading. */
  tokens: Map<string, { login: string; mayWrite: boolean; scopes?: string }>;
  /** How many more questions are answered. */
  remaining: number;
  /** Seconds since 1970. */
  resetAt: number;
  hasGraphql: boolean;
  fault: (request: { method: string; path: string }) => Fault;
}
