import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  TYPE,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
} from '@formatjs/icu-messageformat-parser/no-parser.js';
import type { CompiledMessage, CompiledMessages } from './message.ts';

/**
 * Returns English texts in the pseudo locale: with accents, a third longer, in brackets. A text without brackets on the
 * page is not in the catalogue, and a cut-off text has no space for other languages.
 */
export function toPseudoMessages(messages: Partial<CompiledMessages>): Partial<CompiledMessages> {
  return Object.fromEntries(
    Object.entries(structuredClone(messages)).map(([id, message]) => [id, toPseudo(message)]),
  );
}

function toPseudo(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return `[${accent(message)}${filler(message.length)}]`;
  const open: MessageFormatElement = { type: TYPE.literal, value: '[' };
  const close: MessageFormatElement = { type: TYPE.literal, value: `${filler(12)}]` };
  return [open, ...message.map(accentElement), close];
}

function accentElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: accent(element.value) };
  if (!isPluralElement(element) && !isSelectElement(element)) return element;
  for (const option of Object.values(element.options)) option.value = option.value.map(accentElement);
  return element;
}

const plain = 'aeiouycnsAEIOU';
const accented = 'áéíöüýçñšÅÉÎØÛ';

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}

function filler(length: number): string {
  return ` ${'~'.repeat(Math.max(1, Math.round(length / 3)))}`;
}
