import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, CompiledMessages, MessageId } from './message.ts';

/** Literal text, plurals and selects, as the ICU parser numbers them; its enum would bring the parser along. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;

/**
 * English as the pseudo-locale: accented, a third longer, in brackets. A text without brackets does not come from
 * the catalogue, one that is cut off shows where there is no room for other languages.
 */
export function toPseudoMessages(messages: CompiledMessages): CompiledMessages {
  const entries = Object.entries(messages) as [MessageId, CompiledMessage][];
  return Object.fromEntries(entries.map(([id, message]) => [id, toPseudo(message)])) as CompiledMessages;
}

function toPseudo(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return `[${accent(message)}${filler(message.length)}]`;
  const open: MessageFormatElement = { type: LITERAL, value: '[' };
  const close: MessageFormatElement = { type: LITERAL, value: `${filler(12)}]` };
  return [open, ...message.map(accentElement), close];
}

function accentElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === LITERAL) return { ...element, value: accent(element.value) };
  if (element.type !== SELECT && element.type !== PLURAL) return element;
  const options = Object.entries(element.options).map(([name, { value, ...option }]) => [
    name,
    { ...option, value: value.map(accentElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
};

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
}

function filler(length: number): string {
  return ` ${'~'.repeat(Math.max(1, Math.round(length / 3)))}`;
}
