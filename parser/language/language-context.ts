import type { MapDocument } from '../model/map-document.ts';
import type { Repository } from '../repository/repository-files.ts';

export interface LanguageContext {
  document: MapDocument;
  repository?: Repository;
  /** Path of the map from the repository's root, with forward slashes. */
  path?: string;
  /** Id of the editor, such as `arcade`. */
  target?: string;
}
