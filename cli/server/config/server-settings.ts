import type { ProviderConfig } from '#schemas/generated/server-config.ts';
import type { S3Options } from '../blobs/s3-blobs.ts';
import type { SpaceLimits } from '../space/space-limits.ts';

/** A sign-in provider with its secrets. */
export interface ProviderSettings extends Omit<ProviderConfig, 'id' | 'name' | 'clientId' | 'clientSecret'> {
  id: string;
  /** Shown on the button: "Continue with ...". */
  name: string;
  clientId: string;
  clientSecret: string;
}

/** A store of projects with its secrets. */
export type ProjectStoreSettings =
  | { kind: 'database'; id: string }
  /** `folder` is absolute. */
  | { kind: 'folder'; id: string; folder: string }
  | ({ kind: 's3' } & S3Options);

/** A server's settings: options, environment and file combined, with every value checked. */
export interface ServerSettings {
  host: string;
  port: number;
  /** The site's path, with a slash at both ends. Absent if not configured. */
  base?: string;
  /** The site's URL for learners, ending in the base. Without it, this machine's own address is used. */
  publicUrl?: string;
  /** `sqlite:/absolute/file` or `postgres://...`. */
  database: string;
  /** Absolute path. */
  data: string;
  /** Secret that signs cookies. Without it, the server creates and stores one. */
  secret?: string;
  /** Number of trusted proxies in front of this server. */
  trustedProxies: number;
  frameAncestors: readonly string[];
  metricsToken?: string;
  logs: LogLevel;
  providers: readonly ProviderSettings[];
  helpUrl?: string;
  /** Client id of the application on the code host with which authors sign in from the Studio. */
  codeHostClientId?: string;
  /** Whether signed-in authors may publish maps on this server. */
  publishesMaps: boolean;
  /** Who may have classes. Absent if the server has none. */
  teachers?: ClassTeachers;
  space: SpaceLimits;
  /** The stores of projects. New work goes to the first. Absent for the database alone. */
  projectStores?: readonly ProjectStoreSettings[];
  /** Absolute path of the configuration. Absent without one. */
  file?: string;
}

/** Ids of learners, and names as `<provider>/<username>`. */
export type ClassTeachers = 'everyone' | readonly string[];

/** `all` logs each request, `problems` only failures. */
export type LogLevel = 'all' | 'problems' | 'none';
