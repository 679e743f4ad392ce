// What only `skillmap dev` has: the repository that is being written, and an editor that may still be on its way.
export { createAuthoringFeed } from '../services/authoring/authoring-feed.ts';
export { createEditorAvailability } from '../../shared/services/http/editor-availability.ts';
