import { withoutLocale } from '../addresses/localized-path.ts';
import { spellAddress } from '../addresses/markdown-pictures.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { attributesOf } from '../facts/attributes-of.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { urlsOf } from '../facts/urls-of.ts';
import { sectionAt } from '../facts/section-at.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { joinEdits, refuse, type EditOutcome } from './edit-outcome.ts';
import { setAttributes } from './set-attributes.ts';
import { addressOf, usualPrefix } from './write-address.ts';
import { phrase } from '../phrases/phrase.ts';

const PICTURES: ReadonlySet<string> = new Set(['imageurl', 'backgroundurl', 'bannerurl']);

type MapContext = Pick<CheckContext, 'document' | 'repository' | 'path'>;

/**
 * Returns the edits that show a picture at the cursor: they replace the picture on the cursor's line, else set the
 * picture of the activity, or the background of the page. The file need not exist yet.
 */
export function placePicture(context: MapContext, offset: number, picture: string): EditOutcome {
  const { document } = context;
  const address = pictureAddress(context, picture);
  if (address === undefined) return refuse(phrase('refusal.no-address', { path: picture }));
  const at = sectionAt(document, offset);
  if (!at || at.level === 'map') return refuse(phrase('refusal.cursor-outside'));
  const reference = urlsOf(document).find(
    ({ role, attribute }) => role === 'image' && isOn(attribute, offset),
  );
  if (reference) {
    const edit = { ...valueRange(reference.attribute), text: address };
    return { ok: true, value: joinEdits(document.source.text, [edit]) };
  }
  const empty = attributesOf(document, 'url').find(({ attribute }) => isOn(attribute, offset))?.attribute.key;
  const isPicture = empty !== undefined && PICTURES.has(empty);
  const key = isPicture ? empty : at.level === 'page' ? 'backgroundurl' : 'imageurl';
  return setAttributes(document, [{ section: at.section, key, content: address }]);
}

export function pictureMarkdown(context: Omit<MapContext, 'document'>, picture: string): string {
  const content = contentRepositoryOf(context);
  const repository = { ...content, has: (one: string) => one === picture || content.has(one) };
  const filePath = withoutLocale(context.path ?? '');
  const address = addressOf(picture, { as: 'file', prefix: '/', repository, filePath }) ?? `/${picture}`;
  return `![${nameOf(picture)}](${spellAddress(address, 'plain')})`;
}

/** Returns a picture's address in the map's style, or undefined. The file need not exist yet. */
export function pictureAddress(context: MapContext, picture: string): string | undefined {
  const content = contentRepositoryOf(context);
  const repository = { ...content, has: (one: string) => one === picture || content.has(one) };
  const style = { as: 'file', repository, filePath: withoutLocale(context.path ?? '') } as const;
  return (
    addressOf(picture, { ...style, prefix: usualPrefix(context) ?? '/' }) ??
    addressOf(picture, { ...style, prefix: '/' })
  );
}

function isOn({ position }: AttributeNode, offset: number): boolean {
  return position.start.offset <= offset && offset <= position.end.offset;
}

function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .replace(/[-_[\]]+/g, ' ');
}
