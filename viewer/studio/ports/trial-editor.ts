import type { ContentEndpoints, ContentRepository } from '#parser';
import type { EditorAvailability } from '../../shared/ports/device.ts';
import type { ProjectStore } from '../../shared/ports/storage.ts';
import type { EditorChannel } from '../../shared/protocol/channel.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';

/** The real editor, in which an author tries a tutorial without saving anything. */
export interface TrialEditor {
  session: EditorSession;
  /** Requests to the editor frame that the session does not make. */
  channel: Pick<EditorChannel, 'request' | 'subscribe'>;
  /** Projects in this page's memory. They are lost with the page and separate from learners' projects. */
  projects: Pick<ProjectStore, 'get'>;
  /** URL of the editor frame. */
  url: string;
  availability: EditorAvailability;
  /** Uses high contrast if wanted, or if the whole page uses it. */
  showContrast: (isWanted: boolean) => void;
  dispose: () => void;
}

/** Resolves URLs in tutorials: to the current files of the author's folder, or to other sites. */
export interface LessonContent {
  repository: ContentRepository;
  endpoints: ContentEndpoints;
}

/** The language and the files for a trial editor. */
export interface TrialContent {
  locale: string;
  content: () => LessonContent;
  /** Returns a file's unsaved text. Undefined if the file is not open. */
  textOf: (path: string) => string | undefined;
}
