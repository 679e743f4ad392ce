import {
  BOOLEAN,
  contract,
  FILES,
  object,
  query,
  TEXT,
  type RouteGroup,
  type Schema,
} from './route-description.ts';

const NO_CLASS = 'not-found: you teach no such class, or it has no such learner.';
const OWNER_ONLY = 'forbidden: only the owner of the class may do this.';
const NOT_JOINED = 'not-found: the learner is in no class.';
const ROWS: Schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } };
const PAGE = object({ page: { ...TEXT, description: 'Path of the class’s map below the site.' } });

/** Routes of classes, if the operator allows teachers to have them. */
export const CLASS_ROUTES: RouteGroup = {
  tag: 'classes',
  description: 'Classes, which learners join with a code. A learner sees nothing of the others.',
  routes: {
    'GET /api/classes': {
      summary: 'Lists the classes of the signed-in teacher.',
      isSignedIn: true,
      answers: { 200: ['The classes, newest first.', contract('class-list')] },
    },
    'POST /api/classes': {
      summary: 'Makes a class, which learners can join at once.',
      isSignedIn: true,
      body: contract('class-change'),
      answers: { 201: ['The class.', contract('class-table', '#/definitions/class')] },
      failures: ['no-teacher: the operator has not allowed this account.', 'too-large', 'wrong-type'],
    },
    'PATCH /api/classes/:id': {
      summary: 'Changes a class: its name, map, date, code, pause, locks.',
      isSignedIn: true,
      body: contract('class-change'),
      answers: { 200: ['The class.', contract('class-table', '#/definitions/class')] },
      failures: [NO_CLASS, 'too-many: more than 500 activities would be locked.', 'too-large', 'wrong-type'],
    },
    'DELETE /api/classes/:id': {
      summary: 'Deletes a class, its learners and their work.',
      isSignedIn: true,
      answers: { 204: 'Deleted.' },
      failures: [NO_CLASS, OWNER_ONLY],
    },
    'GET /api/classes/:id/teachers': {
      summary: 'Lists the teachers of a class.',
      isSignedIn: true,
      answers: { 200: ['The teachers, the owner first.', contract('class-teachers')] },
      failures: [NO_CLASS],
    },
    'POST /api/classes/:id/invitation': {
      summary:
        'Makes the key of an invitation for one teacher. It is valid for two days, and replaces the last one.',
      isSignedIn: true,
      answers: { 201: ['The key.', object({ key: TEXT })] },
      failures: [NO_CLASS, OWNER_ONLY],
    },
    'POST /api/classes/:id/teachers': {
      summary: 'Accepts an invitation: the signed-in teacher joins the class.',
      isSignedIn: true,
      body: contract('class-invitation'),
      answers: { 204: 'Joined.' },
      failures: [
        'no-teacher: the operator has not allowed this account.',
        'not-found: the invitation was used, replaced, or is too old.',
        'too-large',
        'wrong-type',
      ],
    },
    'DELETE /api/classes/:id/teachers/:teacher': {
      summary: 'Removes a co-teacher. The owner removes others; every co-teacher may leave.',
      isSignedIn: true,
      answers: { 204: 'Removed.' },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/rows': {
      summary: 'Returns the class and a row for each learner.',
      isSignedIn: true,
      answers: { 200: ['The table.', contract('class-table')] },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/stream': {
      summary: 'Sends the table as a server-sent event, and then what changes. The event `over` ends it.',
      isSignedIn: true,
      answers: { 200: ['Events with the JSON of `class-table.schema.json`.', 'text/event-stream'] },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/work': {
      summary: 'Returns what the learners of a class have done, by activity, and their last steps.',
      parameters: [query('learner', 'Id of a learner, to ask for one only.')],
      isSignedIn: true,
      answers: { 200: ['The work. Empty for a learner of another class.', contract('class-work')] },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/games': {
      summary:
        'Lists the games that learners of the class have shared, each with the learner’s name in the class.',
      isSignedIn: true,
      answers: {
        200: [
          'The games.',
          object({ games: { type: 'array', items: object({ id: TEXT, name: TEXT, learner: TEXT }) } }),
        ],
      },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/learners/:learner/projects/:header': {
      summary: 'Returns the project of an activity of a learner. Teachers can read it, and not change it.',
      isSignedIn: true,
      isCached: true,
      answers: { 200: ['The project.', contract('project')] },
      failures: [NO_CLASS, 'busy'],
    },
    'GET /api/classes/:id/learners/:learner/projects/:header/text': {
      summary: 'Returns the files of such a project by name, to play it.',
      isSignedIn: true,
      answers: { 200: ['The files.', FILES] },
      failures: [NO_CLASS, 'busy'],
    },
    'GET /api/classes/:id/learners/:learner/picture': {
      summary: 'Returns the latest picture of the game that a learner works on.',
      isSignedIn: true,
      answers: { 200: ['The picture.', 'image/png'] },
      failures: [NO_CLASS],
    },
    'GET /api/classes/:id/learners/:learner/export': {
      summary: 'Returns everything that the class has stored about a learner, with the projects.',
      isSignedIn: true,
      answers: {
        200: [
          'The data, as a file to save: the rows of each table, and why others are left out.',
          object({ name: TEXT, class: TEXT, hasAccount: BOOLEAN, tables: ROWS, leftOut: FILES }),
        ],
      },
      failures: [NO_CLASS],
    },
    'POST /api/classes/:id/learners/:learner/message': {
      summary: 'Sends a line or praise to a learner, or hands work back. Lowers the learner’s hand.',
      isSignedIn: true,
      body: contract('class-message'),
      answers: { 204: 'Sent.' },
      failures: [NO_CLASS, 'too-large', 'wrong-type'],
    },
    'DELETE /api/classes/:id/learners/:learner': {
      summary: 'Deletes a learner from the class. Without an account elsewhere, the work is deleted too.',
      isSignedIn: true,
      answers: { 204: 'Deleted.' },
      failures: [NO_CLASS],
    },
    'GET /api/classes/enter': {
      summary: 'Signs in the teacher who has started `skillmap class`, with the link that it printed.',
      parameters: [query('key', 'The secret in the link.')],
      answers: { 303: 'Signed in. Redirects to the class.' },
      failures: ['not-found: the link is not valid any more.', 'too-often'],
    },
    'GET /api/classes/codes/:code': {
      summary: 'Returns the name of the class with this code.',
      answers: { 200: ['The class.', object({ name: TEXT })] },
      failures: ['not-found: no class has this code, or its time is over.', 'too-often'],
    },
    'POST /api/classes/join': {
      summary: 'Joins a class and signs in, by name and pictures or with the account that is signed in.',
      body: contract('class-join'),
      answers: { 200: ['Joined.', PAGE] },
      failures: [
        'not-found: no class has this code, or its time is over.',
        'wrong-sign: the name is taken, or these are not its pictures.',
        'signed-out: `sign` is missing, and nobody is signed in.',
        'too-many: the class is full.',
        'too-often',
        'too-large',
        'wrong-type',
      ],
    },
    'GET /api/classes/joined': {
      summary: 'Returns the class of the signed-in learner.',
      isSignedIn: true,
      answers: { 200: ['The class joined last.', contract('joined-class')] },
      failures: [NOT_JOINED],
    },
    'PUT /api/classes/joined/pictures/:header': {
      summary:
        'Stores a picture of the game of an activity that the signed-in learner works on, for the teachers.',
      isSignedIn: true,
      body: { type: 'string', contentEncoding: 'binary' },
      bodyType: 'image/png',
      answers: { 204: 'Stored.' },
      failures: [
        'not-found: the learner is in no class, or the project belongs to none of its activities.',
        'too-large: 48 kB at most.',
        'wrong-type',
        'invalid',
      ],
    },
    'PUT /api/classes/joined': {
      summary: 'Stores a sign of life of the signed-in learner.',
      isSignedIn: true,
      body: contract('sign-of-life'),
      answers: { 200: ['The class joined last.', contract('joined-class')] },
      failures: [NOT_JOINED, 'too-large', 'wrong-type'],
    },
  },
};
