import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { AttributeGuide } from './attribute-guide.ts';

const LEVELS: Readonly<Record<AttributeLevel, string>> = {
  page: 'page',
  map: 'map',
  activity: 'activity',
  reward: 'reward',
  completion: 'completion',
  layout: 'layout node',
};

export function guidePage(
  guide: Pick<AttributeGuide, 'key' | 'text' | 'example'> & Partial<AttributeGuide>,
  level: AttributeLevel,
): string {
  const { key, text, without, levels, example } = guide;
  const where = (levels ?? [level]).map((one) => LEVELS[one]).join(', ');
  const parts = [`**\`${key}\`** of ${where}`, `${sentence(text)}`];
  if (without !== undefined) parts.push(`Without it ${without}.`);
  const values = ATTRIBUTES.get(key)?.value;
  if (levels && values === 'boolean')
    parts.push('`true` or `false`; `yes`, `no`, `on`, `off`, `1` and `0` are read too.');
  if (levels && values === 'color') parts.push('Six hex digits such as `#ffb02e`.');
  parts.push(`\`\`\`md\n* ${key}:${example.startsWith('\n') ? '' : ' '}${example}\n\`\`\``);
  return parts.join('\n\n');
}

function sentence(text: string): string {
  const first = text.charAt(0);
  return `${first.toUpperCase()}${text.slice(1)}.`;
}
