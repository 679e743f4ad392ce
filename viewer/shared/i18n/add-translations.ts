import { isLiteralElement, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Translations } from '../ports/page.ts';
import type { Catalogue, CompiledMessage, MessageId } from './message.ts';
import { loadFullSource } from './source-catalogue.ts';

interface AddTranslationsOptions {
  locale: string;
  signal: AbortSignal;
  warn: (message: string) => void;
}

/**
 * Returns the texts included in the viewer with further translations merged over them. Returns them unchanged if there
 * are none.
 */
export async function addTranslations(
  shipped: Catalogue,
  translations: Translations,
  { locale, signal, warn }: AddTranslationsOptions,
): Promise<Catalogue> {
  const found = await translations.load(locale, signal);
  if (found === undefined) return shipped;
  const { catalogue, refused } = await mergeTranslations(shipped, locale, found);
  if (refused.length > 0) warn(`Translations for ${locale} that cannot be used: ${refused.join(', ')}`);
  return catalogue;
}

/** A catalogue with translations merged over it, and the ids of those that cannot be used. */
interface MergedTranslations {
  catalogue: Catalogue;
  refused: string[];
}

/**
 * Merges external translations (ICU messages by id) over a catalogue. Skips unknown ids, messages that cannot be
 * parsed, and those with a placeholder that the source does not have. Rejects if the network fails.
 */
export async function mergeTranslations(
  shipped: Catalogue,
  locale: string,
  translations: unknown,
): Promise<MergedTranslations> {
  const source = (await loadFullSource()).messages;
  const isMessageId = (id: string): id is MessageId => Object.hasOwn(source, id);
  const messages = { ...shipped.messages };
  const refused: string[] = [];
  const entries =
    typeof translations === 'object' && translations !== null ? Object.entries(translations) : [];
  for (const [id, text] of entries) {
    const known = isMessageId(id) ? source[id] : undefined;
    const message = known === undefined ? undefined : readMessage(text, known);
    if (message === undefined || !isMessageId(id)) refused.push(id);
    else messages[id] = message;
  }
  return { catalogue: { locale, messages }, refused };
}

function readMessage(text: unknown, source: CompiledMessage): CompiledMessage | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    const elements = parse(text, { captureLocation: false, ignoreTag: true });
    const known = typeof source === 'string' ? new Set<string>() : placeholdersOf(source);
    if (![...placeholdersOf(elements)].every((hole) => known.has(hole))) return undefined;
    const [first] = elements;
    return elements.length === 1 && first && isLiteralElement(first) ? first.value : elements;
  } catch {
    return undefined;
  }
}

/** Returns the names of a message's placeholders, including those inside plurals and selects. */
function placeholdersOf(
  elements: readonly MessageFormatElement[],
  holes = new Set<string>(),
): ReadonlySet<string> {
  for (const element of elements) {
    if (!isLiteralElement(element) && 'value' in element) holes.add(element.value);
    if ('options' in element)
      for (const { value } of Object.values(element.options)) placeholdersOf(value, holes);
    if ('children' in element) placeholdersOf(element.children, holes);
  }
  return holes;
}
