/** The state of the editor's download. */
export type EditorInstallStatus =
  /** This server has no editor: the viewer uses a hosted one. */
  | { kind: 'absent' }
  | { kind: 'downloading'; receivedBytes: number; totalBytes?: number }
  /** `reason` is for people and says what they can do. */
  | { kind: 'failed'; reason: string }
  | { kind: 'ready' };

/** The editor that the server delivers. Its download may still run when the server starts. */
export interface EditorService {
  /** Name of the editor, for example `arcade`. Its site is below `/editor/arcade/`. */
  target: string;
  status: () => EditorInstallStatus;
  /** Starts the download again after a failure. Otherwise does nothing. */
  retry: () => void;
  /** Answers requests below the editor's base once the editor is ready. */
  fetch: (request: Request) => Promise<Response>;
}
