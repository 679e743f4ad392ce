import type { ProviderConfig } from '#schemas/generated/server-config.ts';
import type { SpaceLimits } from '../space/space-limits.ts';

/** A sign-in provider with its secrets in hand. */
export interface ProviderSettings extends Omit<ProviderConfig, 'id' | 'name' | 'clientId' | 'clientSecret'> {
  id: string;
  /** On the button: Continue with ... */
  name: string;
  clientId: string;
  clientSecret: string;
}

/** How the server runs: options of the command, the environment and the file joined, every value checked. */
export interface ServerSettings {
  host: string;
  port: number;
  /** The path of the site, with a slash at both ends; absent where nothing says it. */
  base?: string;
  /** What learners use, ending in the base; absent where it is not told, and then this machine's own address. */
  publicUrl?: string;
  /** `sqlite:/absolute/file` or `postgres://...`. */
  database: string;
  /** Absolute. */
  data: string;
  /** Absent where one is to be made and kept. */
  secret?: string;
  /** How many proxies before this server are believed. */
  trustedProxies: number;
  frameAncestors: readonly string[];
  metricsToken?: string;
  logs: LogLevel;
  providers: readonly ProviderSettings[];
  helpUrl?: string;
  /** Of an application on the code host, by which authors sign in to it in the Studio. */
  codeHostClientId?: string;
  /** Authors who have signed in may publish maps here. */
  publishesMaps: boolean;
  space: SpaceLimits;
  /** The configuration's, absolute; absent without one. */
  file?: string;
}

/** `all`: a line for each request; `problems`: failures only. */
export type LogLevel = 'all' | 'problems' | 'none';
