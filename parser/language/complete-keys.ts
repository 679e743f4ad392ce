import { guidesOf } from './attribute-guides.ts';
import { guidePage } from './attribute-page.ts';
import type { BulletAt, BulletSurroundings } from './bullet-at.ts';
import { describe, type Completion } from './completion.ts';
import type { LanguageContext } from './language-context.ts';
import { listGuidesOf, type ListGuide } from './list-guides.ts';
import { inEnglish } from '../phrases/in-english.ts';
import type { SectionAt } from '../facts/section-at.ts';

export interface BulletContext {
  at: SectionAt;
  surroundings: BulletSurroundings;
  bullet: BulletAt;
}

/** Suggests the attributes that a section allows and does not have yet, or the entries of the enclosing list. */
export function completeKeys(
  { document }: LanguageContext,
  offset: number,
  site: BulletContext,
): Completion[] {
  const { at, surroundings, bullet } = site;
  const { text } = document.source;
  // Without a bullet, insert it together with the name. Nested entries always have one.
  const before = missingBefore(text, site);
  const start = before === '' || bullet.mark ? Math.min(bullet.key.start, offset) : bullet.key.start;
  const range = { start, end: Math.max(bullet.key.end, start) };
  const missing = guidesAt(site).filter(({ key }) => !isPresent(key, surroundings.siblings));
  return missing.map((guide): Completion => {
    const isList = guide.example.startsWith('\n') || LISTED.has(guide.key);
    const after = bullet.value ? '' : ':';
    const plain = `${before}${guide.key}${after === '' || isList ? after : `${after} `}`;
    const snippet =
      after === ''
        ? undefined
        : (SNIPPETS[surroundings.lists.at(-1) ?? '']?.[guide.key] ?? SNIPPETS['']?.[guide.key]);
    const isChoice = after !== '' && snippet === undefined;
    return {
      label: guide.key,
      kind: isList ? 'list' : 'attribute',
      ...describe({ detail: guide.text, documentation: guidePage(guide, at.level) }),
      // Editors show `detail` as plain text, so remove the markup.
      detail: inEnglish(guide.text).replaceAll('`', ''),
      edit: { ...range, text: plain },
      ...(snippet !== undefined && { snippet: before + snippet }),
      ...(isChoice && !isList && { asksForMore: true }),
    };
  });
}

function guidesAt({ at, surroundings }: BulletContext): readonly ListGuide[] {
  if (surroundings.lists.length > 0) return listGuidesOf(surroundings.lists);
  return guidesOf(at.level);
}

const REPEATABLE = new Set([
  'certificate',
  'completion-badge',
  'activity',
  'map',
  'tutorial',
  'docs',
  'editor',
]);
const ALIASES: Readonly<Record<string, string>> = {
  previewurl: 'preview',
  imageurl: 'image',
  displayname: 'name',
};

function isPresent(key: string, siblings: ReadonlySet<string>): boolean {
  if (REPEATABLE.has(key)) return false;
  return siblings.has(key) || siblings.has(ALIASES[key] ?? key);
}

function missingBefore(text: string, { at, bullet }: BulletContext): string {
  const { mark } = bullet;
  if (mark) return text[bullet.key.start - 1] === mark.sign && bullet.key.start === mark.end ? ' ' : '';
  return `${markOf(at)} `;

  function markOf({ section }: SectionAt): string {
    const first = section.children.find((child) => child.type === 'attribute');
    return first ? (text[first.position.start.offset] ?? '*') : '*';
  }
}

const LISTED = new Set(['certificate', 'completion-badge']);

const CERTIFICATE = 'certificate:\n    * url: ${1:/certificates/map.pdf}';
const BADGE = 'completion-badge:\n    * imageurl: ${1:/images/badge.png}\n    * displayname: ${2:name}';

/** Snippets with placeholders, by enclosing list. '' means none. */
const SNIPPETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': {
    rewards: `rewards:\n    * \${1|completion-badge,certificate|}:\n        * \${2|imageurl,url|}: $0`,
    actions: 'actions:\n    * ${1|activity,map,tutorial,docs,editor|}: [${2:label}](${3:link})',
    position: 'position: ${1:0} ${2:0}',
  },
  rewards: { certificate: CERTIFICATE, 'completion-badge': BADGE },
  actions: {
    activity: 'activity: [${1:Once more}](${2})',
    map: 'map: [${1:Next map}](${2})',
    tutorial: 'tutorial: [${1:Try this}](${2})',
    docs: 'docs: [${1:Read more}](/${2})',
    editor: 'editor: [${1:Keep building}](/)',
  },
};
