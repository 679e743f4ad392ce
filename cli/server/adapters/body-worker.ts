import { runBodyTask, type BodyTask, type PackedBody } from '../bodies/body-tasks.ts';

/** The task that a thread of `body-threads.ts` runs for each body. */
export function work({ task, body, argument }: { task: BodyTask; body: PackedBody; argument: string }) {
  return runBodyTask(task, body, argument);
}
