import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';

/** The actions of a teacher for a learner, by the learner's id. */
export interface LearnerActions {
  send: (learner: string, message: ClassMessageRequest) => Promise<void>;
  remove: (learner: string) => Promise<{ kind: string }>;
  refresh: () => Promise<void>;
}
