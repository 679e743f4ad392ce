import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';

/** A teacher's actions on a learner. `learner` is the learner's id. */
export interface LearnerActions {
  send: (learner: string, message: ClassMessageRequest) => Promise<void>;
  remove: (learner: string) => Promise<{ kind: string }>;
  refresh: () => Promise<void>;
}
