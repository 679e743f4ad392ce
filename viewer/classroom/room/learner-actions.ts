import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';

/** A teacher's actions on a learner. `learner` is the learner's id. */
export interface LearnerActions {
  /** Returns whether the message was sent. The page shows a failure. */
  send: (learner: string, message: ClassMessageRequest) => Promise<boolean>;
  remove: (learner: string) => Promise<{ kind: string }>;
  refresh: () => Promise<void>;
}
