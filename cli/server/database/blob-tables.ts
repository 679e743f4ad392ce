import { OF_LEARNER, type Definitions } from './table-definition.ts';

/** Parts of projects that are stored once (blobs/project-contents.ts). */
export const BLOB_TABLES = {
  /** A part, and where it is stored. */
  blobs: {
    columns: {
      /** SHA-256 of the uncompressed bytes. */
      digest: 'text',
      /** The part's name in its store. No other part ever gets the same name. */
      name: 'text',
      /** The store's id (BlobStore). */
      store: 'text',
      /** Compressed size. */
      bytes: 'integer',
      /** 0 until the store has the part. */
      isStored: 'integer',
      /** Time since which no project has needed the part. Null if a project needs it. */
      unusedSince: 'long?',
    },
    key: ['digest'],
    indexes: ['unusedSince', 'store'],
  },
  /** The parts that a learner's project needs. */
  project_blobs: {
    columns: {
      userId: 'text',
      headerId: 'text',
      /** The reset that deleted the project. Empty for the project itself. */
      resetId: 'text',
      // The part is not a foreign key: a save locks the part only if the project did not need it before.
      digest: 'text',
    },
    key: ['userId', 'headerId', 'resetId', 'digest'],
    references: OF_LEARNER,
    indexes: ['digest'],
  },
  /** Names of collected parts, which their stores may delete from `until` on. */
  blob_trash: {
    columns: { name: 'text', store: 'text', until: 'long' },
    key: ['name'],
    indexes: ['until'],
  },
  /** The parts that are stored in the database itself (blobs/database-blobs.ts). */
  blob_contents: {
    columns: { name: 'text', content: 'blob' },
    key: ['name'],
  },
} as const satisfies Definitions;
