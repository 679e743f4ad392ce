// Services of `skillmap dev` only: the repository being edited, and an editor that may still be downloading.
export { createAuthoringFeed } from '../services/authoring/authoring-feed.ts';
export { createEditorAvailability } from '../../shared/services/http/editor-availability.ts';
