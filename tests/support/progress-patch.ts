import { PATCH_TYPE } from './account-app.ts';

export interface ProgressWrite {
  learner: string;
  activity: number;
  /** The current step of the activity, which increases with each write. */
  step: number;
}

/** Headers and body of the request for a write. */
export function toProgressPatch(write: ProgressWrite): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify([toOperation(write)]);
  const headers = {
    Cookie: `session=${write.learner}`,
    'Content-Type': PATCH_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { headers, body };
}

function toOperation({ activity, step }: ProgressWrite): unknown {
  const activityId = `activity-${activity}`;
  const state = {
    activityId,
    isCompleted: step > 9,
    currentStep: step,
    maxSteps: 10,
    updatedAt: step,
    workedAt: step,
  };
  const map = { mapId: 'intro', completionState: 'incomplete', activityState: { [activityId]: state } };
  const mapProgress = { 'owner/repo#map': { intro: map } };
  return { op: 'replace', path: '/skillmap', value: { mapProgress, completedTags: {} } };
}
