import type { ContentEndpoints, ContentRepository } from '#parser';
import type { EditorAvailability } from '../../shared/ports/device.ts';
import type { ProjectStore } from '../../shared/ports/storage.ts';
import type { EditorChannel } from '../../shared/protocol/channel.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';

/** The real editor, in which an author tries a tutorial without saving anything. */
export interface TrialEditor {
  session: EditorSession;
  /** Sends requests to the editor's frame that the session does not make. */
  channel: Pick<EditorChannel, 'request' | 'subscribe'>;
  /** Projects in the memory of this page. They are lost when it closes, and separate from learners' projects. */
  projects: Pick<ProjectStore, 'get'>;
  /** URL to load in the editor's frame. */
  url: string;
  availability: EditorAvailability;
  /** Shows the editor in high contrast, if wanted or if the whole page is. */
  showContrast: (isWanted: boolean) => void;
  dispose: () => void;
}

/** Resolves URLs in tutorials: to the current files of the author's folder, or to other sites. */
export interface LessonContent {
  repository: ContentRepository;
  endpoints: ContentEndpoints;
}

/** The language and the files that a trial editor uses. */
export interface TrialContent {
  locale: string;
  content: () => LessonContent;
  /** Returns the unsaved text of a file. Undefined if the file is not open. */
  textOf: (path: string) => string | undefined;
}
