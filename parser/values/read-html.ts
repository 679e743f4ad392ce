/** A tag or an entity in a text, and what says the same without it. */
export interface HtmlPart {
  start: number;
  end: number;
  kind: 'tag' | 'picture' | 'entity';
  /** The tag without its attributes, or the entity. */
  name: string;
  /** What takes its place: nothing, a space where words would be joined, the sign, or the address of a link. */
  replacement: string;
  /** Of a picture. */
  address?: string | undefined;
}

/** In front of tags, what is no HTML to any reader: code, and a sign with a backslash. */
const PARTS =
  /`[^`]*`|\\.|<(\/?)([a-z][a-z\d]*)(\s[^<>]*|\/)?>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi;

/** Tags that stand for themselves, or that nobody writes for anything else, such as the name of a key. */
const CERTAIN = wordsOf('br div em h1 h2 h3 h4 h5 h6 hr img li ol span strong td th tr ul wbr');

/** Tags that also may be a placeholder, or a type of TypeScript: they count with an attribute or with their other half. */
const PAIRED = wordsOf(
  `a abbr audio b big blockquote button center cite code dd del details dl dt figcaption figure font i iframe ins kbd label mark
  marquee p pre q s samp script section small strike style sub summary sup table tbody thead time tt u var video`,
);

/** Tags within a line; any other one parts the words before and behind it. */
const INLINE = wordsOf(
  'a abbr b big cite code del em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);

/** The tags and entities of HTML in a text, in their order. Names with `<` and `>` that are none are left alone. */
export function readHtml(text: string): HtmlPart[] {
  if (!/[<&]/.test(text)) return [];
  const matches = [...text.matchAll(PARTS)];
  const closed = new Set(matches.flatMap(([, slash, name]) => (slash && name ? [name.toLowerCase()] : [])));
  const links: string[] = [];
  const parts: HtmlPart[] = [];
  // A tag that parts words, until it is known whether words follow it.
  let parting: HtmlPart | undefined;
  let last = '';
  const goOn = (words: string): void => {
    if (words === '') return;
    if (parting && /^\S/.test(words)) parting.replacement = ' ';
    parting = undefined;
    last = words.slice(-1);
  };
  let end = 0;
  for (const match of matches) {
    const [whole, slash = '', rawName = '', attributes = '', entity = ''] = match;
    const name = rawName.toLowerCase();
    const isPaired = PAIRED.has(name) && (slash !== '' || closed.has(name) || attributes.includes('='));
    const isTag = CERTAIN.has(name) || isPaired;
    const sign = signOf(entity);
    if (!isTag && sign === undefined) continue;
    goOn(text.slice(end, match.index));
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
    goOn(part.replacement);
    if (isTag && !INLINE.has(name) && /\S/.test(last)) parting ??= part;
    parts.push(part);
  }
  goOn(text.slice(end));
  return parts;
}

/** Where a link or picture leads. */
function addressIn(attributes: string): string | undefined {
  return /\b(?:href|src)\s{0,9}=\s{0,9}["']?([^\s"'<>]+)/i.exec(attributes)?.[1];
}

/** The address of a link, which the words alone would lose. */
function behindWords(address: string): string {
  return /^https?:/i.test(address) ? ` (${address})` : '';
}

/** The names of the signs from U+00A0 on, in the order of Unicode. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...wordsOf(LATIN)].map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  // A space that nobody sees the difference of.
  ...Object.entries({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…', bull: '•' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€' }),
  ...Object.entries({ trade: '™', larr: '←', uarr: '↑', rarr: '→', darr: '↓', ensp: ' ', emsp: ' ' }),
]);

/** The sign that an entity stands for; undefined where its name is none of the usual ones. */
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
