import { decodePercent } from '#schemas/exchange/decode-percent.ts';

/** A link that opens the editor, such as `#tutorial:/tutorials/space`, and the address inside it. */
export interface EditorLink {
  /** Of the tutorial or page; undefined when the link opens something else. */
  target?: string;
}

const EDITOR_LINK =
  /^(?:https?:\/\/[\w.-]*\bmakecode\.(?:com|microbit\.org)(?:\/(?:beta|[\w.-]*)?)?(?:\?[^#\s]*)?)?\/?#([a-z]+:)?(\S*)$/i;
const OPENS_PAGE = /^(?:tutorials?|docs?|example|recipe):$/i;
const ADDRESS = /^(?:https?:\/\/\S|github:\S|\/[^/\s])/i;

/** The editor link a text is; undefined for any other address, one with a heading behind `#` included. */
export function readEditorLink(text: string): EditorLink | undefined {
  const link = EDITOR_LINK.exec(text.trim());
  if (!link) return undefined;
  const [, command = '', rest = ''] = link;
  // The editor takes an address with a slash in front of it, and one that a browser has encoded.
  const whole = rest.replace(/^\/+(?=(?:https?|github)(?::|%3A))/i, '');
  const target = /^(?:https?|github)%3A/i.test(whole) ? (decodePercent(whole) ?? whole) : whole;
  return OPENS_PAGE.test(command) && ADDRESS.test(target) ? { target } : {};
}
