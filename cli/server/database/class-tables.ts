import type { Definitions } from './table-definition.ts';

/** Classes, with their teachers and learners. A class is deleted with everything in it when it ends. */
export const CLASS_TABLES = {
  classes: {
    columns: {
      id: 'text',
      name: 'text',
      /** Path of the map below the site. */
      page: 'text',
      /** The code with which learners join, until `codeUntil`. Null if the class is closed. */
      code: 'text?',
      codeUntil: 'long?',
      createdAt: 'long',
      endsAt: 'long',
      /** `isPaused`, `locked` and `focus` of ClassSettings, as JSON. */
      settings: 'text',
    },
    key: ['id'],
    unique: ['code'],
    indexes: ['endsAt'],
  },
  class_teachers: {
    columns: { classId: 'text', userId: 'text', isOwner: 'integer' },
    key: ['classId', 'userId'],
    references: { classId: 'classes.id', userId: 'user.id' },
    indexes: ['userId'],
  },
  class_learners: {
    columns: {
      classId: 'text',
      userId: 'text',
      name: 'text',
      /** The form in which names are compared: without case and accents. */
      nameKey: 'text',
      /** Keyed digest of the four pictures. Null for learners who joined with an account. */
      sign: 'text?',
      joinedAt: 'long',
      seenAt: 'long',
      /** LearnerState (classes/learner-state.ts), as JSON. */
      state: 'text',
      /** ClassMessage, as JSON. */
      message: 'text?',
    },
    key: ['classId', 'userId'],
    references: { classId: 'classes.id', userId: 'user.id' },
    indexes: ['userId'],
    uniqueIndex: ['classId', 'nameKey'],
  },
} as const satisfies Definitions;

/** The latest pictures of learners' games. */
export const CLASS_PICTURE_TABLES = {
  class_pictures: {
    columns: {
      classId: 'text',
      userId: 'text',
      // Before the content: rows are listed with this column only.
      madeAt: 'long',
      /** A PNG. */
      content: 'blob',
    },
    key: ['classId', 'userId'],
    references: { classId: 'classes.id', userId: 'user.id' },
    indexes: ['userId'],
  },
} as const satisfies Definitions;

/**
 * The last steps of learners. They are not part of the learner's row, which every sign of life reads and writes, and
 * which the teacher's table reads every second.
 */
export const CLASS_STEP_TABLES = {
  class_steps: {
    columns: {
      classId: 'text',
      userId: 'text',
      /** Counts from 0 to 39 and starts again, so that a new step replaces the oldest one. */
      place: 'integer',
      name: 'text',
      step: 'integer',
      at: 'long',
    },
    key: ['classId', 'userId', 'place'],
    references: { classId: 'classes.id', userId: 'user.id' },
    indexes: ['userId'],
  },
} as const satisfies Definitions;
