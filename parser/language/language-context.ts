import type { MapDocument } from '../model/map-document.ts';
import type { Repository } from '../repository/repository-files.ts';

/** What an editor's question is answered from: a map, and where it stands as far as that is known. */
export interface LanguageContext {
  document: MapDocument;
  repository?: Repository;
  /** From the repository's root, with forward slashes. */
  path?: string;
}
