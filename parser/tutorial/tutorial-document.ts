import type { Root } from 'mdast';
import type { SourceText } from '../syntax/source-text.ts';

/** A tutorial: a markdown file whose sections are the steps that a learner goes through beside the editor. */
export interface TutorialDocument {
  source: SourceText;
  markdown: Root;
}
