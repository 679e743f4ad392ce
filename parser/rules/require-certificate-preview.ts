import { defineRule } from './define-rule.ts';
import type { Cause, FindingOf, FixDraft, RuleContext } from '../diagnostics/rule.ts';
import { readRewardEntries, type RewardEntry } from '../model/build-rewards.ts';
import { valueOf } from '../model/section-attributes.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import type { MapDocument } from '../model/map-document.ts';
import { lineRange } from '../edits/author-style.ts';
import { lineAt, linesOf } from '../edits/line-edits.ts';
import { keyRange } from '../facts/ranges.ts';
import { attributesBelowRewards, unindentedRewards } from '../facts/unindented-lists.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE =
  'Until learners open the certificate, they see the drawing of a scroll and not yours. Add a picture of it as `preview`.';
const PREVIEWS = ['preview', 'previewurl'];
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

const MESSAGES = {
  missing: { reason: 'This certificate needs `preview`, the address of a picture of it.', note: NOTE },
  'no-list': {
    reason: 'This certificate needs a `rewards` list with `preview`, the address of a picture of it.',
    note: NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const requireCertificatePreview = defineRule('require-certificate-preview', {
  messages: MESSAGES,
  visit: { reward: checkReward, completion: checkReward },
});

function checkReward(view: SectionView, { document, report }: RuleContext<MapDocument, Found>): void {
  const list = view.attributes.lists.get('rewards');
  const findings = list ? checkList(view, list, document) : [checkType(view, document)];
  for (const finding of findings) if (finding) report(finding);
}

function checkList(view: SectionView, list: ListNode, document: MapDocument): (Found | undefined)[] {
  const { text } = document.source;
  return readRewardEntries(list).map((entry) => {
    if (entry.type !== 'certificate' || !entry.url || entry.previewUrl) return undefined;
    const picture = pictureOf(view, entry.url.value);
    const fix = picture === undefined ? undefined : previewFix(entry, { view, list, picture, text });
    return {
      message: 'missing',
      range: keyRange(entry.item),
      ...(fix && { suggestions: [fix] }),
      because: findLostPreview(entry, view, document),
    };
  });
}

function findLostPreview(
  { list, item }: RewardEntry,
  { section }: SectionView,
  document: MapDocument,
): readonly Cause[] | undefined {
  const nearby = attributesBelowRewards(list)
    .get(item)
    ?.find(({ key }) => PREVIEWS.includes(key));
  if (nearby) return [{ rule: 'valid-reward-kind', range: keyRange(nearby) }];
  const owners = item.type === 'list' ? [item, section] : [section];
  const lost = PREVIEWS.flatMap((key) => owners.flatMap((owner) => findMeant(document, owner, key) ?? []));
  return lost[0]?.because;
}

/** Reports a certificate that is given only by `type`, because it cannot have a preview. */
function checkType({ section, attributes }: SectionView, document: MapDocument): Found | undefined {
  const { text } = document.source;
  const type = attributes.scalars.get('type');
  const url = attributes.scalars.get('url');
  if (type?.value.toLowerCase() !== 'certificate' || !url) return undefined;
  const picture = pictureOf({ attributes }, url.value);
  const last = section.children.at(-1);
  const suggestions: FixDraft[] = [];
  if (picture !== undefined && last && last.type !== 'block' && !endsNested(last)) {
    const { end } = linesOf(last, text);
    const lines = [
      '* rewards:',
      '    * certificate:',
      `        * url: ${url.value}`,
      `        * preview: ${picture}`,
    ];
    const isOpen = text[end - 1] !== '\n';
    const written = isOpen ? `\n${lines.join('\n')}` : `${lines.join('\n')}\n`;
    suggestions.push({
      title: phrase('title.add-rewards-with-a-preview'),
      edits: [{ start: end, end, text: written }],
    });
  }
  return {
    message: 'no-list',
    range: keyRange(type),
    suggestions,
    because: unindentedRewards(section) ?? findMeant(document, section, 'rewards')?.because,
  };
}

/**
 * True for a list that ends with a list. Outdenting by two levels ends only the inner one: an attribute below them would
 * become part of the outer one.
 */
function endsNested(child: AttributeNode | ListNode): boolean {
  return child.type === 'list' && child.children.at(-1)?.type === 'list';
}

/** Returns a picture of the node that probably shows the certificate. */
function pictureOf({ attributes }: Pick<SectionView, 'attributes'>, url: string): string | undefined {
  if (PICTURE.test(url)) return url;
  return valueOf(attributes, 'imageurl');
}

interface PreviewContext {
  view: SectionView;
  list: ListNode;
  picture: string;
  text: string;
}

function previewFix(
  { item, url }: RewardEntry,
  { view, list, picture, text }: PreviewContext,
): FixDraft | undefined {
  if (item.type === 'list')
    return url && { title: phrase('title.add', { text: 'preview' }), edits: [besideOf(url, picture, text)] };
  // Lines below the two new lists would become part of `rewards`: see `endsNested`.
  const isLastEntry = list.children.at(-1) === item;
  if (isLastEntry && view.section.children.at(-1) !== list) return undefined;
  const { start, end } = lineRange(text, item.keyStart);
  const bullet = text.slice(start, item.keyStart);
  const inner = `${bullet.startsWith('\t') ? '\t' : '    '}${bullet}`;
  const lines = [`${bullet}${item.rawKey}:`, `${inner}url: ${item.value}`, `${inner}preview: ${picture}`];
  return { title: phrase('title.add', { text: 'preview' }), edits: [{ start, end, text: lines.join('\n') }] };
}

function besideOf(url: AttributeNode, picture: string, text: string): FixDraft['edits'][number] {
  const line = lineAt(text, url.keyStart);
  const bullet = text.slice(line.start, url.keyStart);
  const isLast = text[line.end - 1] !== '\n';
  const added = `${bullet}preview: ${picture}`;
  return { start: line.end, end: line.end, text: isLast ? `\n${added}` : `${added}\n` };
}
