import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { Paragraph } from '../phrases/paragraphs.ts';
import { listed, phrase } from '../phrases/phrase.ts';
import type { AttributeGuide } from './attribute-guide.ts';

const LEVELS = {
  page: phrase('word.page'),
  map: phrase('word.map'),
  activity: phrase('word.activity'),
  reward: phrase('word.reward'),
  completion: phrase('word.completion'),
  layout: phrase('word.layout-node'),
} as const;

/** Returns paragraphs about an attribute: where it belongs, what it does, its default, and an example. */
export function guidePage(
  guide: Pick<AttributeGuide, 'key' | 'text' | 'example'> & Partial<AttributeGuide>,
  level: AttributeLevel,
): Paragraph[] {
  const { key, text, without, levels, example } = guide;
  const levelNames = listed(
    'comma',
    (levels ?? [level]).map((one) => LEVELS[one]),
  );
  const page: Paragraph[] = [phrase('guide.attribute', { key, levels: levelNames }), { sentence: text }];
  if (without !== undefined) page.push(without);
  const values = ATTRIBUTES.get(key)?.value;
  if (levels && values === 'boolean') page.push(phrase('guide.boolean'));
  if (levels && values === 'color') page.push(phrase('guide.color'));
  page.push(`\`\`\`md\n* ${key}:${example.startsWith('\n') ? '' : ' '}${example}\n\`\`\``);
  return page;
}
