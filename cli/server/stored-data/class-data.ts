import type { StoredLock } from '../classes/change-locks.ts';
import type { Rules } from '../classes/class-rules.ts';
import type { StoredInvitation } from '../classes/class-teachers.ts';
import type { LearnerState } from '../classes/learner-state.ts';
import type { CLASS_PICTURE_TABLES, CLASS_STEP_TABLES, CLASS_TABLES } from '../database/class-tables.ts';
import { bySchema, json, OWN, propertiesOf, type Described } from './describe.ts';

type Tables = typeof CLASS_TABLES & typeof CLASS_STEP_TABLES & typeof CLASS_PICTURE_TABLES;

const ofClass = propertiesOf('class-table', 'ClassSettings');
const ofActivity = propertiesOf('class-table', 'ClassActivity');
const ofRow = propertiesOf('class-table', 'ClassRow');
const WITH_CLASS = 'Until the class ends or is deleted.';

/** Data of classes. Children's projects and progress are in the tables of learners. */
export const CLASS_DATA: { [Name in keyof Tables]: Described<Tables[Name]> } = {
  classes: {
    about: 'A class.',
    until: 'Until its end date, 90 days after it was made by default, or until a teacher deletes it.',
    learner: { kind: 'none', why: 'It is data of the class, not of the child.' },
    columns: {
      id: 'Id of the class, chosen at random.',
      name: 'Name of the class, as the teacher typed it.',
      page: 'The map that the class uses.',
      code: 'The code with which children join. Empty while the class is closed.',
      codeUntil: 'When the code ends.',
      createdAt: 'When the class was made.',
      endsAt: 'When the class and all its data are deleted.',
      settings: json<Rules>('The rules of the lesson.', {
        isPaused: ofClass('isPaused'),
        locked: json<StoredLock>('Activities that nobody should open now.', {
          mapId: ofActivity('mapId'),
          activityId: ofActivity('activityId'),
          since: 'When the activity was locked.',
        }),
        focus: ofClass('focus'),
        heldUntil: 'When the pause and the call to an activity end by themselves.',
        invitation: json<StoredInvitation>('The last invitation of a teacher.', {
          digest: 'Digest of the secret in the link.',
          until: 'When the invitation ends.',
        }),
      }),
    },
  },
  class_teachers: {
    about: 'A teacher of a class.',
    until: WITH_CLASS,
    learner: OWN,
    columns: {
      classId: 'Id of the class.',
      userId: 'Id of the teacher.',
      isOwner: 'Whether the teacher owns the class.',
    },
  },
  class_learners: {
    about: 'A child in a class. The child’s account, progress and projects are in the tables of learners.',
    until: 'Until the class ends, or until a teacher deletes the child or the class.',
    learner: OWN,
    secrets: ['sign'],
    columns: {
      classId: 'Id of the class.',
      userId: 'Id of the child’s account.',
      name: 'The name as typed.',
      nameKey: 'The name without capitals and accents.',
      sign: 'Keyed digest of the four pictures. Empty for a child with an account of its own.',
      joinedAt: 'When the child joined.',
      seenAt: 'When the child’s device sent the last sign of life.',
      state: json<LearnerState>('The last sign of life. The next one replaces it.', {
        activity: ofRow('activity'),
        activeAt: ofRow('activeAt'),
        isBroken: ofRow('isBroken'),
        failed: ofRow('failed'),
        done: ofRow('done'),
        total: ofRow('total'),
        workedMs: ofRow('workedMs'),
        handUpAt: ofRow('handUpAt'),
        handedInAt: ofRow('handedInAt'),
        reached: 'Number of steps to which the child came.',
        steps: propertiesOf('class-work', 'LearnerWork')('steps'),
        source: 'Digest of the page source of the map that is open.',
      }),
      message: bySchema('The last message of a teacher.', 'class-table', 'ClassMessage'),
    },
  },
  class_steps: {
    about: 'A step to which a child in a class came. The last 40 steps of each child are stored.',
    until: 'Until 40 more steps have come, the class ends, or a teacher deletes the child or the class.',
    learner: OWN,
    columns: {
      classId: 'Id of the class.',
      userId: 'Id of the child’s account.',
      place: 'A number from 0 to 39.',
      name: 'Name of the activity.',
      step: 'The step, from 1. 0 if unknown.',
      at: 'When the child came to the step.',
    },
  },
  class_pictures: {
    about:
      'The latest picture of a game that a child in a class makes in an activity. A new one replaces it.',
    until: 'Until the class ends, or until a teacher deletes the child or the class.',
    learner: OWN,
    columns: {
      classId: 'Id of the class.',
      userId: 'Id of the child’s account.',
      madeAt: 'When the server got the picture.',
      content: 'A picture of the game’s screen.',
    },
  },
};
