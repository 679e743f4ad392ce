/** A part of XML, in the order of the text. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close' }
  | { kind: 'text'; text: string };

/** Matches a comment, CDATA section, declaration, tag or text. Linear: the alternatives begin with different signs. */
const PART =
  /<!--[^]*?(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<[?!][^>]*>?|<\/([^\s>]*)[^>]*>?|<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)|</g;
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Yields the elements and texts of XML, as far as the format of blocks needs it: no namespaces, no entities of its own.
 * Accepts any text. Closing tags close the innermost element, whatever their name.
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  for (const { 1: data, 2: closing, 3: opening, 4: rest = '', 5: text } of xml.matchAll(PART)) {
    if (data !== undefined) yield { kind: 'text', text: data };
    else if (text !== undefined) yield { kind: 'text', text: decode(text) };
    else if (closing !== undefined) yield { kind: 'close' };
    else if (opening !== undefined) {
      yield { kind: 'open', name: opening, attributes: readAttributes(rest) };
      if (rest.endsWith('/')) yield { kind: 'close' };
    }
  }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decode(double ?? single ?? ''),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(ten) : Number.parseInt(String(hex), 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
