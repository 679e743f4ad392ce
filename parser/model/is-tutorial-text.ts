import { isStepName } from '../names/step-names.ts';

/** Lines that only tutorials contain: settings, blocks for the editor, hints. */
const TUTORIAL_LINE =
  /^(?:### @\w{1,40} \S|```[ \t]{0,10}(?:blocks?|filterblocks|spy|ghost|template|[a-z]{2,10}-template|customts|assetjson|jres|simtheme)[ \t]{0,10}\r?$|#{1,6} ~ tutorialhint|~hint\b)/im;
const HEADING = /^#{2,3}[ \t]{0,20}([^#\s][^\n]{0,200})$/gm;

/** True for a text that is certainly a tutorial: it has a typical line, or a heading such as `## Step 1`. */
export function isTutorialText(text: string): boolean {
  if (TUTORIAL_LINE.test(text)) return true;
  for (const [, name = ''] of text.matchAll(HEADING)) if (isStepName(name.trim())) return true;
  return false;
}
