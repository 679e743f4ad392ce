import { decodePercent } from '#schemas/exchange/decode-percent.ts';

/** A link that opens the editor, such as `#tutorial:/tutorials/space`. */
export interface EditorLink {
  /** Address of the tutorial or page. Undefined if the link opens something else. */
  target?: string;
}

const EDITOR_LINK =
  /^(?:https?:\/\/[\w.-]*\bmakecode\.(?:com|microbit\.org)(?:\/(?:beta|[\w.-]*)?)?(?:\?[^#\s]*)?)?\/?#([a-z]+:)?(\S*)$/i;
const PAGE_COMMAND = /^(?:tutorials?|docs?|example|recipe):$/i;
const ADDRESS = /^(?:https?:\/\/\S|github:\S|\/[^/\s])/i;

/** Returns the editor link, or undefined for any other text, including links to a heading. */
export function readEditorLink(text: string): EditorLink | undefined {
  const link = EDITOR_LINK.exec(text.trim());
  if (!link) return undefined;
  const [, command = '', rest = ''] = link;
  // The editor also accepts percent-encoded addresses and a slash before the address.
  const whole = rest.replace(/^\/+(?=(?:https?|github)(?::|%3A))/i, '');
  const target = /^(?:https?|github)%3A/i.test(whole) ? (decodePercent(whole) ?? whole) : whole;
  return PAGE_COMMAND.test(command) && ADDRESS.test(target) ? { target } : {};
}
