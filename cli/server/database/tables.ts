import type { Generated } from 'kysely';

// Times are milliseconds since 1970, truth is 1 or 0, and what has fields is JSON in a text: both kinds of database keep
// these alike. Where a name of an author's or learner's is part of a key, the key holds a digest of it (digest.ts): names
// may be of any length, and hold characters that not every database stores.

/** Everything that the server keeps. */
export interface Tables extends IdentityTables {
  /** What was done in an activity: ActivityRecord. The item is map and activity. */
  progress: JoinedTable;
  /** What a page says of itself, as last sent: it follows from the progress. StoredPage (accounts/stored-page.ts). */
  pages: JoinedTable;
  /** Badge. The item is its id. */
  badges: JoinedTable;
  settings: SettingsTable;
  projects: ProjectsTable;
  abuse_reports: AbuseReportsTable;
  repository_status: RepositoryStatusTable;
  shared_games: SharedGamesTable;
  shared_texts: SharedTextsTable;
  game_thumbnails: GameThumbnailsTable;
  kiosks: KiosksTable;
  kiosk_games: KioskGamesTable;
  rate_limits: RateLimitsTable;
  server_secrets: ServerSecretsTable;
}

/** A value that several devices of a learner change: each write joins it with what is there. */
export interface JoinedTable {
  userId: string;
  /** Digest of the page source. */
  source: string;
  /** Digest of what it is of that page. */
  item: string;
  /** The value, with the names themselves. */
  record: string;
  /** Rises with every change: a write that has not seen the last one does not happen. */
  version: number;
}

/** Absent is what a learner never said. */
interface SettingsTable {
  userId: string;
  email: number | null;
  highContrast: number | null;
  language: string | null;
}

interface ProjectsTable {
  userId: string;
  headerId: string;
  revision: number;
  name: string;
  modifiedAt: number | null;
  /** Of the content, compressed. */
  bytes: number;
  isDeleted: number;
  /** Of the content, unpacked: the same work sent twice is one change. */
  digest: string | null;
  /** Project as JSON, gzipped; absent once it is deleted. */
  content: Uint8Array | null;
  updatedAt: number;
}

interface AbuseReportsTable {
  id: string;
  /** The page source. */
  sourceId: string;
  text: string;
  createdAt: number;
}

interface RepositoryStatusTable {
  /** `owner/name`, in lower case. */
  repository: string;
  status: 'approved' | 'banned';
  updatedAt: number;
}

/** A game that somebody has published. */
interface SharedGamesTable {
  id: string;
  /** Absent where nobody was signed in. */
  userId: string | null;
  name: string;
  description: string | null;
  target: string;
  targetVersion: string | null;
  editor: string | null;
  /** Digest of its files; absent once the owner has removed it. */
  text: string | null;
  sharedAt: number;
}

/** The files of all games that are made of the same. */
interface SharedTextsTable {
  /** Of the JSON. */
  digest: string;
  /** Of the content, compressed. */
  bytes: number;
  /** Since when an operator has kept it, and all games of it, from everybody. */
  barredAt: number | null;
  /** By file name, as JSON, gzipped; absent once nothing but the bar is left. */
  content: Uint8Array | null;
}

interface GameThumbnailsTable {
  gameId: string;
  digest: string;
  type: 'image/png' | 'image/gif';
  content: Uint8Array;
}

/** A screen that shows a code, for a day at most. */
interface KiosksTable {
  code: string;
  /** A digest of what the screen has to know. */
  secret: string;
  openedAt: number;
  /** When it was last heard of. */
  seenAt: number;
}

interface KioskGamesTable {
  code: string;
  gameId: string;
  sentAt: number;
}

interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** What a server makes for itself where nobody configures it; all processes share it. */
interface ServerSecretsTable {
  name: string;
  value: string;
}

/** better-auth's, which alone reads and writes them, but that a learner's row goes with all that belongs to it. */
interface IdentityTables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
}

/** An ISO string in SQLite, a timestamp in PostgreSQL: as better-auth has them. */
type IdentityTime = string | Date;

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<number | boolean>;
  image: string | null;
  provider: string | null;
  username: string | null;
  createdAt: IdentityTime;
  updatedAt: IdentityTime;
}

interface SessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: IdentityTime;
  createdAt: IdentityTime;
  updatedAt: IdentityTime;
  ipAddress: string | null;
  userAgent: string | null;
}

interface AccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: IdentityTime | null;
  refreshTokenExpiresAt: IdentityTime | null;
  scope: string | null;
  password: string | null;
  createdAt: IdentityTime;
  updatedAt: IdentityTime;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: IdentityTime;
  createdAt: IdentityTime;
  updatedAt: IdentityTime;
}
