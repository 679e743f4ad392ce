import type { FindingDetails, FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { addAttribute } from '../edits/insert-attribute.ts';
import { commentLines, removeLines } from '../edits/line-edits.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, keyRange, likelyValue, possibleValues } from '../facts/ranges.ts';
import { unindentedRewards } from '../facts/unindented-lists.ts';
import { locateMissing } from '../facts/locate-missing.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  type: {
    reason: 'A reward has the type `certificate`, not `{type}`.',
    note: 'Learners get nothing here. For a badge, use `rewards`; for a tutorial, remove `kind`.',
  },
  'no-type': {
    reason: 'This reward has a `url`, but its `type: certificate` is missing.',
    note: 'Learners do not get what the address leads to. Add the line `* type: certificate`.',
  },
  'no-url': {
    reason: 'The `url` of this certificate is missing.',
    note: 'Learners get no certificate here. Add a line such as `* url: /certificates/my-map.pdf`.',
  },
  nothing: {
    reason: 'The reward `{heading}` gives learners nothing.',
    note: 'Learners find nothing to claim here. Add a `rewards` list, or `type: certificate` with a `url`.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const requireReward = defineRule('require-reward', {
  messages: MESSAGES,
  visit: { reward: check, completion: check },
});

function check(view: SectionView, { document, report }: RuleContext<MapDocument, Found>): void {
  // Other rules report entries within a list.
  if (view.attributes.lists.has('rewards') || view.attributes.scalars.has('rewards')) return;
  const finding = findMissing(view, document);
  if (!finding) return;
  const because = unindentedRewards(view.section) ?? findMeant(document, view.section, 'rewards')?.because;
  report(because ? { ...finding, because } : finding);
}

function findMissing({ section, attributes, level }: SectionView, document: MapDocument): Found | undefined {
  const { text } = document.source;
  const type = attributes.scalars.get('type');
  const url = attributes.scalars.get('url');
  const kind = attributes.scalars.get('kind');
  if (type && type.value.toLowerCase() !== 'certificate') {
    const likely = findLikely(type.value.toLowerCase(), ['certificate']);
    return {
      message: 'type',
      values: { type: type.value },
      range: valueRange(type),
      ...(likely === undefined ? withoutKind(kind, text) : likelyValue(type, likely)),
    };
  }
  if (!type && url) {
    return {
      message: 'no-type',
      range: keyRange(url),
      suggestions: [addAttribute(document, section, ['type', 'certificate'])],
    };
  }
  if (type && !url) {
    const lost = findMeant(document, section, 'url');
    const removal = {
      ...removeLines(type, text),
      title: phrase('title.remove', { text: 'type: certificate' }),
    };
    const suggestions = [...commentLines(type, text), removal];
    const where = locateMissing(section, 'url', document);
    return { message: 'no-url', ...where, suggestions, because: lost?.because };
  }
  if (type || level === 'completion') return undefined;
  return {
    message: 'nothing',
    values: { heading: section.header.trimEnd() },
    range: headerRange(section),
    ...(kind && possibleValues(kind, ['completion'])),
  };
}

function withoutKind(kind: AttributeNode | undefined, text: string): Pick<FindingDetails, 'suggestions'> {
  if (!kind) return {};
  const [kept] = commentLines(kind, text);
  return {
    suggestions: [
      ...(kept ? [{ ...kept, title: phrase('title.keep-kind-as-a-comment') }] : []),
      { ...removeLines(kind, text), title: phrase('title.remove', { text: 'kind' }) },
    ],
  };
}
