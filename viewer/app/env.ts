import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** What the page around the viewer tells it. */
export interface ViewerEnv {
  targetConfig: TargetConfig;
  /** In `skillmap dev`: the repository that is being written. */
  authoring?: AuthoringSnapshot;
}
