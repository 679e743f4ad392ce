import { runBodyTask, type BodyTask, type PackedBody } from '../bodies/body-tasks.ts';

/** Runs a task on a body, in a thread of `body-threads.ts`. */
export function work({ task, body, argument }: { task: BodyTask; body: PackedBody; argument: string }) {
  return runBodyTask(task, body, argument);
}
