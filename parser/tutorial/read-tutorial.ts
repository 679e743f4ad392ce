import { createSourceText } from '../syntax/source-text.ts';
import type { TutorialDocument } from './tutorial-document.ts';

/** What a tutorial's text means. Reads any text. */
export async function readTutorial(text: string): Promise<TutorialDocument> {
  const [{ unified }, { default: remarkParse }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
  ]);
  return { source: createSourceText(text), markdown: unified().use(remarkParse).parse(text) };
}
