import { readColor, toHexColor } from '#parser';
import {
  BORDERS,
  LETTERINGS,
  PAPERS,
  SHAPES,
  SYMBOLS,
  type BadgeDesign,
  type CertificateDesign,
  type Emblem,
  type RewardDesign,
} from '#schemas/reward-design.ts';

/**
 * Reads a design that was stored in a file. If one of its values is unknown, because a newer Studio wrote it or the file
 * was edited, the value in `fallback` is used. Undefined for other kinds of designs.
 */
export function readDesign<Design extends RewardDesign>(
  stored: unknown,
  fallback: Design,
): Design | undefined {
  if (!isRecord(stored) || stored.kind !== fallback.kind) return undefined;
  return (
    fallback.kind === 'badge' ? readBadge(stored, fallback) : readCertificate(stored, fallback)
  ) as Design;
}

type Stored = Readonly<Record<string, unknown>>;

function readCertificate(stored: Stored, fallback: CertificateDesign): CertificateDesign {
  const textOf = createTextReader(stored, fallback);
  return {
    kind: 'certificate',
    paper: oneOf(PAPERS, stored.paper) ?? fallback.paper,
    border: oneOf(BORDERS, stored.border) ?? fallback.border,
    lettering: oneOf(LETTERINGS, stored.lettering) ?? fallback.lettering,
    emblem: readEmblem(stored.emblem) ?? fallback.emblem,
    color: readHex(stored.color) ?? fallback.color,
    accent: readHex(stored.accent) ?? fallback.accent,
    school: textOf('school'),
    title: textOf('title'),
    lead: textOf('lead'),
    sentence: textOf('sentence'),
    dateLabel: textOf('dateLabel'),
    signer: textOf('signer'),
    signerRole: textOf('signerRole'),
    ...(isPictureUrl(stored.signature) && { signature: stored.signature }),
  };
}

function readBadge(stored: Stored, fallback: BadgeDesign): BadgeDesign {
  return {
    kind: 'badge',
    shape: oneOf(SHAPES, stored.shape) ?? fallback.shape,
    symbol: oneOf(SYMBOLS, stored.symbol) ?? fallback.symbol,
    color: readHex(stored.color) ?? fallback.color,
    accent: readHex(stored.accent) ?? fallback.accent,
    word: createTextReader(stored, fallback)('word'),
  };
}

function readEmblem(value: unknown): Emblem | undefined {
  if (!isRecord(value)) return undefined;
  if (value.kind === 'none') return { kind: 'none' };
  if (value.kind === 'picture' && isPictureUrl(value.url)) return { kind: 'picture', url: value.url };
  const symbol = oneOf(SYMBOLS, value.symbol);
  return symbol && { kind: 'symbol', symbol };
}

function createTextReader<Fallback extends object>(stored: Stored, fallback: Fallback) {
  return (key: keyof Fallback & string): string => {
    const value = stored[key];
    return typeof value === 'string' ? value : String(fallback[key]);
  };
}

function readHex(value: unknown): string | undefined {
  const reading = typeof value === 'string' ? readColor(value) : undefined;
  return reading?.ok ? toHexColor(reading.value) : undefined;
}

function oneOf<Option extends string>(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option === value);
}

/** Returns true for data URLs of PNG and JPEG pictures, the only ones that a PDF can contain. */
function isPictureUrl(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(value);
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}
