import type { ContentEndpoints, ContentRepository } from '#parser';
import type { EditorAvailability } from '../../shared/ports/device.ts';
import type { ProjectStore } from '../../shared/ports/storage.ts';
import type { EditorChannel } from '../../shared/protocol/channel.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';

/** The real editor, in which an author tries out a tutorial that may not be saved. */
export interface TrialEditor {
  session: EditorSession;
  /** Of the same frame, for what the session never asks it. */
  channel: Pick<EditorChannel, 'request' | 'subscribe'>;
  /** Of this page alone: they go with it, and no learner's projects are among them. */
  projects: Pick<ProjectStore, 'get'>;
  /** Of the frame. */
  url: string;
  availability: EditorAvailability;
  /** In high contrast where the author wants to see it, or needs it for all pages. */
  showContrast: (isWanted: boolean) => void;
  dispose: () => void;
}

/** What a tutorial's addresses lead to: files of the author's folder as they are now, and others. */
export interface LessonContent {
  repository: ContentRepository;
  endpoints: ContentEndpoints;
}

/** What a tutorial is tried out with. */
export interface TrialContent {
  locale: string;
  content: () => LessonContent;
  /** A file as it is typed; undefined for what is not open. */
  textOf: (path: string) => string | undefined;
}
