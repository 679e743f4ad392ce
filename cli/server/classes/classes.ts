import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import type { Accounts, SignedInLearner } from '../accounts/accounts.ts';
import type { ClassTeachers } from '../config/server-settings.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import { createClassMembership, type ClassMembership } from './create-class-membership.ts';
import { createClassStore, type ClassStore } from './create-class-store.ts';

/** Accounts of a server that may have classes. */
export interface ClassAccounts extends Accounts {
  /** Absent if the operator has not allowed any teacher. */
  classes?: Classes;
}

/** The parts of a server that has classes. */
export interface Classes {
  store: ClassStore;
  membership: ClassMembership;
  /** Returns everything that a class has stored about a learner. Undefined if it has no such learner. */
  exportLearner: (classId: string, learnerId: string) => Promise<object | undefined>;
  /** Returns whether the operator lets this account have classes. */
  mayTeach: (learner: Pick<SignedInLearner, 'id' | 'profile'>) => boolean;
  /** Ends open streams when the server stops. */
  stopping?: AbortSignal;
  /** The teacher who runs the server on their own machine, and signs in with a link. */
  host?: ClassHost;
}

export interface ClassHost {
  teacherId: string;
  key: string;
  /** Id of the class that the link opens. */
  classId: string;
}

export interface ClassesOptions {
  secret: string;
  teachers: ClassTeachers;
  now?: () => number;
  exportLearner: Classes['exportLearner'];
  stopping?: AbortSignal;
  host?: ClassHost;
}

export function createClasses(
  database: AccountDatabase,
  { secret, teachers, now = Date.now, exportLearner, stopping, host }: ClassesOptions,
): Classes {
  return {
    store: createClassStore(database, { now }),
    membership: createClassMembership(database, { secret, now }),
    exportLearner,
    mayTeach: ({ id, profile }) => mayTeach(teachers, { id, ...profile.idp }),
    ...(stopping && { stopping }),
    ...(host && { host }),
  };
}

interface Person {
  id: string;
  provider: string;
  username?: string;
}

/** Returns whether a person may have classes. Learners who joined a class without an account never may. */
function mayTeach(teachers: ClassTeachers, { id, provider, username }: Person): boolean {
  if (provider === CLASS_PROVIDER) return false;
  if (teachers === 'everyone') return true;
  return teachers.includes(id) || (username !== undefined && teachers.includes(`${provider}/${username}`));
}
