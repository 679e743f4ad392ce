export interface HtmlPart {
  start: number;
  end: number;
  kind: 'tag' | 'picture' | 'entity';
  /** Name of the tag without attributes, or the entity. */
  name: string;
  /** The text to write instead: nothing, a space between joined words, the character, or the address of a link. */
  replacement: string;
  address?: string | undefined;
}

/** Matches tags and entities. The first alternatives match what is not HTML: code and escaped characters. */
const PARTS =
  /`[^`]*`|\\.|<(\/?)([a-z][a-z\d]*)(\s[^<>]*|\/)?>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi;

/** Tags that authors rarely mean as something else, such as the name of a key. */
const CERTAIN_TAGS = wordsOf('br div em h1 h2 h3 h4 h5 h6 hr img li ol span strong td th tr ul wbr');

/** Tags that may be a placeholder or a TypeScript type. They only count with attributes or a matching tag. */
const PAIRED_TAGS = wordsOf(
  `a abbr audio b big blockquote button center cite code dd del details dl dt figcaption figure font i iframe ins kbd label mark
  marquee p pre q s samp script section small strike style sub summary sup table tbody thead time tt u var video`,
);

/** Inline tags. All other tags separate words. */
const INLINE_TAGS = wordsOf(
  'a abbr b big cite code del em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);

/** Returns the HTML tags and entities of a text in order. Other names in `<` and `>` are left alone. */
export function readHtml(text: string): HtmlPart[] {
  if (!/[<&]/.test(text)) return [];
  const matches = [...text.matchAll(PARTS)];
  const closed = new Set(matches.flatMap(([, slash, name]) => (slash && name ? [name.toLowerCase()] : [])));
  const links: string[] = [];
  const parts: HtmlPart[] = [];
  // A tag that may have to become a space, because it separates words. Undefined once the next words are known.
  let separator: HtmlPart | undefined;
  let last = '';
  const handleWords = (words: string): void => {
    if (words === '') return;
    if (separator && /^\S/.test(words)) separator.replacement = ' ';
    separator = undefined;
    last = words.slice(-1);
  };
  let end = 0;
  for (const match of matches) {
    const [whole, slash = '', rawName = '', attributes = '', entity = ''] = match;
    const name = rawName.toLowerCase();
    const isPaired = PAIRED_TAGS.has(name) && (slash !== '' || closed.has(name) || attributes.includes('='));
    const isTag = CERTAIN_TAGS.has(name) || isPaired;
    const sign = signOf(entity);
    if (!isTag && sign === undefined) continue;
    handleWords(text.slice(end, match.index));
    end = match.index + whole.length;
    const part: HtmlPart = {
      kind: !isTag ? 'entity' : name === 'img' ? 'picture' : 'tag',
      name: isTag ? `<${slash}${rawName}>` : whole,
      start: match.index,
      end,
      replacement: sign ?? '',
    };
    if (name === 'a' && slash === '') links.push(addressIn(attributes) ?? '');
    else if (name === 'a') part.replacement = behindWords(links.pop() ?? '');
    else if (name === 'img') part.address = addressIn(attributes);
    handleWords(part.replacement);
    if (isTag && !INLINE_TAGS.has(name) && /\S/.test(last)) separator ??= part;
    parts.push(part);
  }
  handleWords(text.slice(end));
  return parts;
}

function addressIn(attributes: string): string | undefined {
  return /\b(?:href|src)\s{0,9}=\s{0,9}["']?([^\s"'<>]+)/i.exec(attributes)?.[1];
}

/** Returns a link's address in parentheses, to write it behind the words of the link, so that it is not lost. */
function behindWords(address: string): string {
  return /^https?:/i.test(address) ? ` (${address})` : '';
}

/** Names of the characters from U+00A0 on, in Unicode order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...wordsOf(LATIN)].map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  // `nbsp` becomes a regular space, because the difference is invisible.
  ...Object.entries({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', bull: '•' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€' }),
  ...Object.entries({ trade: '™', larr: '←', uarr: '↑', rarr: '→', darr: '↓', ensp: ' ', emsp: ' ' }),
]);

/** Returns the character of an entity, or undefined if its name is not a common one. */
function signOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return SIGNS.get(entity);
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  if (code === 0xa0) return ' ';
  const isSign = code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
