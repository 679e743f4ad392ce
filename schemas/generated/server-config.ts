// Generated from ../server-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * The value itself, or `{"env": "NAME"}` for the environment variable that holds it.
 */
export type Secret =
  | string
  | {
      env: string;
    };

/**
 * skillmap.server.{json,ts,js}: how `skillmap serve` runs. Everything is optional; options of the command and the environment count more. Secrets: `database` (postgres://... or a file), `secret` (signs sessions: at least 32 characters, the same for every process; made and kept without it) and `metricsToken` (lets other machines read /metrics).
 */
export interface ServerConfig {
  $schema?: string;
  /**
   * The address to listen on: this machine alone without it, `0.0.0.0` for all.
   */
  host?: string;
  /**
   * The port to listen on; 0 for any that is free.
   */
  port?: number;
  /**
   * The address that learners use, with the path of the site: sign-in providers send them back to it.
   */
  publicUrl?: string;
  database?: Secret;
  /**
   * The folder for what the server keeps, relative to this file; `.skillmap` without it.
   */
  data?: string;
  secret?: Secret;
  /**
   * Whether X-Forwarded-For and X-Forwarded-Proto are believed: true behind one proxy, a number behind more.
   */
  trustProxy?: boolean | number;
  /**
   * Other sites that may show the maps in a frame of theirs, such as a course page. Nobody is signed in there.
   */
  frameAncestors?: string[];
  metricsToken?: Secret;
  /**
   * What is logged, one JSON line each: every request, or only failures. Without it all, on a terminal only problems.
   */
  logs?: 'all' | 'problems' | 'none';
  identity?: ServerIdentitySettings;
}
/**
 * How learners can sign in. Without a provider nobody can, and nothing of accounts is shown.
 */
export interface ServerIdentitySettings {
  providers?: ProviderConfig[];
  /**
   * Learn more, in the sign-in dialog.
   */
  helpUrl?: string;
}
export interface ProviderConfig {
  /**
   * oidc: any provider of OpenID Connect, found by its `issuer`.
   */
  kind: 'google' | 'microsoft' | 'github' | 'oidc';
  /**
   * In the redirect url; the kind without it. Accounts belong to it: do not change it later.
   */
  id?: string;
  /**
   * On the button: Continue with ...
   */
  name?: string;
  /**
   * On the button.
   */
  iconUrl?: string;
  clientId: Secret;
  clientSecret: Secret;
  /**
   * Of kind oidc, where /.well-known/openid-configuration is below.
   */
  issuer?: string;
  /**
   * Of kind microsoft: one organisation's, or `common`, `organizations`, `consumers`.
   */
  tenant?: string;
  /**
   * Instead of those of the kind.
   */
  scopes?: string[];
  discoveryUrl?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  userInfoUrl?: string;
}
