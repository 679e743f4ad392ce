import type { AccountReset } from '#schemas/generated/account-resets.ts';
import type { IDENTITY_TABLES, LEARNER_TABLES } from '../database/tables.ts';
import type { BLOB_TABLES } from '../database/blob-tables.ts';
import type { PIECE_TABLES, RESET_TABLES, SPACE_TABLES } from '../database/other-tables.ts';
import { bySchema, json, OWN, propertiesOf, type Described } from './describe.ts';
import type { StoredPage } from '../accounts/stored-page.ts';
import { ownerOf } from '../space/change-space.ts';

type Tables = typeof IDENTITY_TABLES &
  Pick<typeof LEARNER_TABLES, 'progress' | 'pages' | 'badges' | 'settings' | 'projects'> &
  typeof RESET_TABLES &
  typeof BLOB_TABLES &
  typeof PIECE_TABLES &
  typeof SPACE_TABLES;

const LEARNER = 'Id of the learner.';
const WITH_ACCOUNT = 'Until the account is deleted.';
const UNTIL_FINAL = 'For a day after the reset, during which it can be undone.';
const UNUSED = 'Until no project has needed it for an hour.';
const ID = 'Id of the row.';
const CREATED = 'When the row was created.';
const UPDATED = 'When the row was changed last.';
const KEYS = {
  userId: LEARNER,
  source: 'Digest of the page to which the value belongs.',
  item: 'Digest of the ids to which the value belongs.',
  version: 'Number of changes.',
};
const PROJECT = {
  headerId: 'Id of the project, which the editor made.',
  name: 'Name of the project.',
  modifiedAt: 'When the learner changed the project last, by the clock of the device.',
  bytes: 'Size of the content.',
  digest: 'Digest of the content. It remains after a reset, to recognize content that a device sends again.',
};

/** Data of learners with an account, and of children without one in a class. */
export const LEARNER_DATA: { [Name in keyof Tables]: Described<Tables[Name]> } = {
  user: {
    about: 'A learner, author or teacher who has signed in, or a child in a class.',
    until: WITH_ACCOUNT,
    learner: { kind: 'own', column: 'id' },
    columns: {
      id: 'Id of the account, chosen at random.',
      name: 'Name at the provider. For a child in a class, the name as typed.',
      email: 'An address made from a digest or the id, to which nobody can send mail. Never the real one.',
      emailVerified: 'Not used.',
      image: 'Address or data of the picture at the provider.',
      provider: 'The provider through which the person signs in, or a mark for accounts of a class.',
      username: 'User name at the provider.',
      createdAt: 'When the person signed in or joined for the first time.',
      updatedAt: UPDATED,
    },
  },
  account: {
    about: 'The person at the provider through which they sign in.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: {
      id: ID,
      accountId: 'Id of the person at the provider.',
      providerId: 'The provider.',
      userId: LEARNER,
      accessToken: 'Always empty.',
      refreshToken: 'Always empty.',
      idToken: 'Always empty.',
      accessTokenExpiresAt: 'Always empty.',
      refreshTokenExpiresAt: 'Always empty.',
      scope: 'Always empty.',
      password: 'Always empty: there are no passwords.',
      createdAt: CREATED,
      updatedAt: UPDATED,
    },
  },
  session: {
    about: 'A browser in which somebody is signed in.',
    until:
      'Until sign-out, or until it ends: 30 days after the last visit with Remember me, else after a day.',
    learner: OWN,
    secrets: ['token'],
    columns: {
      id: ID,
      expiresAt: 'When the session ends.',
      token: 'The secret in the browser’s cookie.',
      createdAt: 'When the person signed in.',
      updatedAt: UPDATED,
      ipAddress: 'Always empty.',
      userAgent: 'Always empty.',
      userId: LEARNER,
    },
  },
  verification: {
    about: 'A sign-in that has started and not ended yet.',
    until: 'For ten minutes, and an hour at most after that.',
    learner: { kind: 'own', column: 'value' },
    secrets: ['identifier'],
    columns: {
      id: ID,
      identifier: 'A random value that the provider sends back.',
      value:
        'The page to return to, and secrets of this sign-in, or the id of a learner who deletes the account.',
      expiresAt: 'When the sign-in must have ended.',
      createdAt: CREATED,
      updatedAt: UPDATED,
    },
  },
  progress: {
    about: 'Progress of a learner in an activity or reward.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: { ...KEYS, record: bySchema('The progress.', 'progress', 'ActivityRecord') },
  },
  pages: {
    about: 'The state of the maps of a page, computed from the progress.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: {
      ...KEYS,
      record: json<StoredPage>('The state.', {
        sourceUrl: propertiesOf('progress', 'ActivityRecord')('sourceUrl'),
        completedTags: 'Number of completed activities with each tag of the author.',
        completionStates: 'For each map, whether it is completed.',
      }),
    },
  },
  badges: {
    about: 'A badge of a learner.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: { ...KEYS, record: bySchema('The badge.', 'user', 'Badge') },
  },
  settings: {
    about: 'Settings of a learner.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: {
      userId: LEARNER,
      email: 'Whether the learner wants news by e-mail. No address is stored.',
      highContrast: 'Whether the learner uses high contrast.',
      language: 'The language of the app.',
    },
  },
  projects: {
    about:
      'A project of a learner. Of a deleted project, a row without content remains, so that devices delete it too.',
    until: WITH_ACCOUNT,
    learner: OWN,
    columns: {
      userId: LEARNER,
      ...PROJECT,
      revision: 'Number of changes.',
      isDeleted: 'Whether the project was deleted, and how.',
      updatedAt: 'When the server stored the project last.',
      content: bySchema(
        'The project, compressed, or a list of its parts. Empty after deletion.',
        'project',
        'Project',
      ),
    },
  },
  sent_pieces: {
    about: 'A piece of a large project that a device is sending.',
    until:
      'An hour after it was sent (up to two, because the server looks once an hour), or until the next upload is complete.',
    learner: OWN,
    columns: {
      userId: LEARNER,
      digest: 'Digest of the piece.',
      sentAt: 'When the server got the piece. 0 once the project is stored.',
      content: 'A piece of a compressed project.',
    },
  },
  project_blobs: {
    about: 'A part that a project of a learner needs.',
    until:
      'As long as the project needs it. For a project that a reset deleted, until the reset becomes final.',
    learner: OWN,
    columns: {
      userId: LEARNER,
      headerId: 'Id of the project.',
      resetId: 'Id of the reset that deleted the project. Empty for other projects.',
      digest: 'Digest of the part.',
    },
  },
  blobs: {
    about:
      'A part of projects, such as the text of a tutorial. Parts that several projects have are stored once.',
    until: UNUSED,
    learner: { kind: 'none', why: 'The parts of a project are in its content.' },
    columns: {
      digest: 'Digest of the part.',
      name: 'Name of the part in its store.',
      store: 'The store: the database, or one of the configuration.',
      bytes: 'Size of the compressed part.',
      isStored: 'Whether the store has the part.',
      unusedSince: 'Since when no project needs the part.',
    },
  },
  blob_contents: {
    about: 'The content of a part that is stored in the database.',
    until: UNUSED,
    learner: { kind: 'none', why: 'The parts of a project are in its content.' },
    columns: { name: 'Name of the part.', content: 'A part of a project, compressed.' },
  },
  blob_trash: {
    about: 'A part that is to be deleted from its store.',
    until: 'Until the store has deleted it.',
    learner: { kind: 'none', why: 'No project has these parts.' },
    columns: {
      name: 'Name of the part in its store.',
      store: 'The store.',
      until: 'When the store may delete the part.',
    },
  },
  resets: {
    about: 'A reset of progress by a learner.',
    until:
      'Until the account is deleted. The former progress is emptied when the reset can no longer be undone.',
    learner: OWN,
    columns: {
      userId: LEARNER,
      id: 'Id of the reset, which the device chose.',
      version: 'Rises with every reset and undo.',
      until: 'When the reset becomes final.',
      about: json<Pick<AccountReset, 'at' | 'sourceUrl'>>('The reset.', {
        at: 'When the learner reset.',
        sourceUrl: propertiesOf('account-resets', 'AccountReset')('sourceUrl'),
      }),
      records: bySchema('The former progress.', 'progress', 'ActivityRecord'),
    },
  },
  erased_projects: {
    about: 'A project that a reset deleted.',
    until: UNTIL_FINAL,
    learner: OWN,
    columns: {
      userId: LEARNER,
      resetId: 'Id of the reset.',
      until: 'When the reset becomes final.',
      ...PROJECT,
      content: 'The project, with the fields of `projects.content`.',
    },
  },
  used_space: {
    about:
      'Totals of stored data: of a learner, of a network address without an account, and of the whole server.',
    until: 'With the account. For a network address, the days that the operator has set for storage limits.',
    learner: { kind: 'own', column: 'owner', keysOf: (id) => [ownerOf(id)] },
    columns: {
      owner: 'Whose total it is: the id of a learner, or a keyed digest of a network address.',
      projects: 'Number of projects.',
      marks: 'Number of deleted projects.',
      projectBytes: 'Size of the projects.',
      games: 'Number of shared games.',
      gameBytes: 'Size of the shared games.',
      pictures: 'Number of pictures of games.',
      pictureBytes: 'Size of the pictures.',
      until: 'When the total of a network address is deleted.',
    },
  },
};
