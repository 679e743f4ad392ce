import type { Context, Env } from 'hono';
import type { GitStore } from './git-store.ts';

/** The request context of any route. */
export type AnyContext = Context<Env, string>;

export interface FakeRepository {
  slug: string;
  /** The git objects, which a fork shares with its original. */
  git: GitStore;
  defaultBranch: string;
  isPrivate: boolean;
  branches: Map<string, string>;
  tags: Map<string, string>;
  releases: Map<string, { tag: string; notes: string }>;
  /** Branches that accept changes by pull request only. */
  protected: Set<string>;
  /** The users who may write, besides the owner. */
  writers: Set<string>;
  pulls: { from: string; to: string; title: string; body: string; number: number }[];
  /** Comments on issues and pull requests. */
  comments: FakeComment[];
}

export interface FakeComment {
  id: number;
  /** The issue or pull request. */
  number: number;
  login: string;
  body: string;
}

/**
 * The fate of a request.
 * - lost-question, lost-answer: the network fails before the host handles it, or afterwards
 * - fails, fails-late: the host has an internal error before it acts, or afterwards
 * - silent: the host acts, but its answer never arrives
 * - too-fast: the rate limit is exceeded
 * - conflict, invalid: the host refuses for an unexpected reason
 */
export type Fault = (typeof FAULTS)[number] | 'silent' | undefined;

/** The faults after which a request fails at once. A `silent` request never ends. */
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
  /** Users by token. A token with `mayWrite: false` is read-only; `only` limits a token to some repositories. */
  tokens: Map<string, { login: string; mayWrite: boolean; scopes?: string; only?: string[] }>;
  /** The number of requests left in the rate limit. */
  remaining: number;
  /** When the rate limit resets, in seconds since 1970. */
  resetAt: number;
  hasGraphql: boolean;
  /** The maximum size of a request in bytes. */
  mostBytes: number;
  /** Responses to the next polls of a sign-in by device code. An access token must be in `tokens`. */
  typed: ({ error: string; interval?: number } | { access_token: string })[];
  /** Called before each request; returns its fault. The host waits for a promise, which makes it slow. */
  fault: (request: { method: string; path: string }) => Fault | Promise<Fault>;
}
