/** How far the editor is. */
export type EditorInstallStatus =
  /** None is served here: the viewer uses a hosted one. */
  | { kind: 'absent' }
  | { kind: 'downloading'; receivedBytes: number; totalBytes?: number }
  /** `reason` is for people, and says what can be done. */
  | { kind: 'failed'; reason: string }
  | { kind: 'ready' };

/** The editor that is served, which may still be on its way when the server starts. */
export interface EditorService {
  /** `arcade`; its site is below `/editor/arcade/`. */
  target: string;
  status: () => EditorInstallStatus;
  /** Tries again after a failure; otherwise nothing happens. */
  retry: () => void;
  /** Answers requests below the editor's base, once it is ready. */
  fetch: (request: Request) => Promise<Response>;
}
