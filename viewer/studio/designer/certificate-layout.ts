import { certificateDateField, certificateNameField } from '#schemas/certificate.ts';
import type { CertificateDesign } from '#schemas/reward-design.ts';
import { drawBorder } from './borders.ts';
import { toInk } from './design-colors.ts';
import { drawMedal } from './draw-emblem.ts';
import type { Drawing, Font, Mark, MeasureText, TextMark } from './drawing.ts';
import { fitText } from './fit-text.ts';
import { rectangle } from './shapes.ts';

/** Paper sizes in landscape format, in points. */
export const PAPER_SIZES = {
  a4: { width: 841.89, height: 595.28 },
  letter: { width: 792, height: 612 },
} as const;

const INK = '#1d2136';
const MUTED_INK = '#4a5068';

/** Space for the border, in points. */
const EDGE = 58;
const FOOTER = 78;
const NAME_HEIGHT = 46;

/**
 * A part of the column in the middle of a certificate. `draw` returns its marks, given the position of its upper edge.
 */
interface Block {
  height: number;
  /** Size of the gap below the block, relative to the other gaps. */
  gap: number;
  draw: (top: number) => Mark[];
}

/** Returns a certificate's drawing: a column from the emblem to the sentence, with date and signature below it. */
export function layOutCertificate(design: CertificateDesign, measure: MeasureText): Drawing {
  const page = PAPER_SIZES[design.paper];
  const bottom = page.height - EDGE - (hasFooter(design) ? FOOTER : 0);
  const column = { measure, x: page.width / 2, width: page.width - 2 * EDGE - 40 };
  const { blocks, used } = fitBlocks(design, column, bottom - EDGE);
  const gaps = blocks.slice(0, -1).reduce((sum, { gap }) => sum + gap, 0);
  const free = Math.max(0, bottom - EDGE - used);
  const unit = Math.min(MAX_GAP, free / (gaps + 1));
  let top = EDGE + (free - unit * gaps) / 2;
  const middle = blocks.flatMap(({ height, gap, draw }) => {
    const marks = draw(top);
    top += height + gap * unit;
    return marks;
  });
  return {
    ...page,
    marks: [...drawBorder(design.border, { ...page, ...design }), ...middle, ...drawFooter(design, measure)],
  };
}

const MAX_GAP = 22;

interface Column {
  measure: MeasureText;
  /** Horizontal center of the column. */
  x: number;
  width: number;
}

/**
 * Returns the blocks of the column in the largest size at which all of them fit. Long texts make all blocks smaller.
 */
function fitBlocks(
  design: CertificateDesign,
  column: Column,
  height: number,
): { blocks: Block[]; used: number } {
  for (let scale = 1; ; scale -= 0.05) {
    const blocks = toBlocks(design, column, scale);
    const used = blocks.reduce((sum, block) => sum + block.height, 0);
    if (used <= height || scale <= MIN_SCALE) return { blocks, used };
  }
}

const MIN_SCALE = 0.3;

function toBlocks(design: CertificateDesign, column: Column, scale: number): Block[] {
  const { school, title, lead, sentence, lettering: family } = design;
  const ink = toInk(design.color);
  const small: Font = { family, size: 16 * scale, weight: 400 };
  return [
    ...toEmblemBlock(design, column.x, 128 * Math.sqrt(scale)),
    ...toTextBlock(
      school,
      { font: { ...small, size: 17 * scale, weight: 600 }, color: MUTED_INK, maxLines: 2, gap: 0.7 },
      column,
    ),
    ...toTextBlock(
      title,
      { font: { family, size: 54 * scale, weight: 700 }, color: ink, maxLines: 2, gap: 0.9 },
      column,
    ),
    ...toTextBlock(lead, { font: small, color: MUTED_INK, maxLines: 2, gap: 0.3 }, column),
    toNameBlock(design, column),
    ...toTextBlock(
      sentence,
      { font: { ...small, size: 18 * scale }, color: INK, maxLines: 3, gap: 0 },
      column,
    ),
  ];
}

function toEmblemBlock({ emblem, ...colors }: CertificateDesign, x: number, height: number): Block[] {
  if (emblem.kind === 'none') return [];
  return [
    {
      height,
      gap: 0.7,
      draw: (top) =>
        emblem.kind === 'symbol'
          ? drawMedal(emblem.symbol, { x, top, size: height }, colors)
          : [{ kind: 'picture', url: emblem.url, box: { x: x - 150, y: top, width: 300, height } }],
    },
  ];
}

interface TextStyle {
  font: Font;
  color: string;
  maxLines: number;
  gap: number;
}

function toTextBlock(text: string, style: TextStyle, { measure, x, width }: Column): Block[] {
  if (text.trim() === '') return [];
  const { maxLines, color } = style;
  const minSize = style.font.size * 0.55;
  const { lines, font } = fitText(text, style.font, { width: width * 0.86, maxLines, minSize, measure });
  const leading = font.size * 1.28;
  return [
    {
      height: leading * lines.length,
      gap: style.gap,
      draw: (top) => [{ kind: 'text', lines, font, color, x, y: top + font.size, leading }],
    },
  ];
}

/** A field above a line, into which the learner app writes the learner's name. */
function toNameBlock({ color, accent }: CertificateDesign, { x, width }: Column): Block {
  const box = { x: x - Math.min(width, 460) / 2, width: Math.min(width, 460), height: NAME_HEIGHT };
  return {
    height: NAME_HEIGHT + 4,
    gap: 0.9,
    draw: (top) => [
      line(box.x, top + NAME_HEIGHT, box.width, accent),
      { kind: 'field', name: certificateNameField, box: { ...box, y: top }, color: toInk(color) },
    ],
  };
}

function hasFooter({ dateLabel, signer, signerRole, signature }: CertificateDesign): boolean {
  return [dateLabel, signer, signerRole, signature ?? ''].some((part) => part.trim() !== '');
}

/**
 * Draws the date on the side where the title begins (left, or right in a right-to-left script), and the signature on
 * the other.
 */
function drawFooter(design: CertificateDesign, measure: MeasureText): Mark[] {
  const { paper, title, dateLabel, signer, signerRole, signature, lettering: family } = design;
  const { width: pageWidth, height: pageHeight } = PAPER_SIZES[paper];
  const width = 210;
  const lineY = pageHeight - EDGE - 34;
  const isMirrored = isRightToLeft(title);
  const [start, end] = [EDGE + 52, pageWidth - EDGE - 52 - width];
  const [dateX, signatureX] = isMirrored ? [end, start] : [start, end];
  const caption = (text: string, at: { x: number; y: number }, weight: 400 | 600): TextMark => {
    const font: Font = { family, size: 12, weight };
    return {
      kind: 'text',
      ...fitText(text, font, { width, maxLines: 1, minSize: 7, measure }),
      color: weight === 600 ? INK : MUTED_INK,
      x: at.x + width / 2,
      y: at.y,
      leading: 12,
    };
  };
  const hasDate = dateLabel.trim() !== '';
  const hasSignature = [signer, signerRole, signature ?? ''].some((part) => part.trim() !== '');
  const captions = [
    ...(hasDate ? [caption(dateLabel, { x: dateX, y: lineY + 16 }, 400)] : []),
    ...(signer.trim() === '' ? [] : [caption(signer, { x: signatureX, y: lineY + 16 }, 600)]),
    ...(signerRole.trim() === ''
      ? []
      : [caption(signerRole, { x: signatureX, y: lineY + (signer.trim() === '' ? 16 : 31) }, 400)]),
  ];
  return [
    ...(hasDate ? [line(dateX, lineY, width, MUTED_INK), dateField(dateX, lineY, width)] : []),
    ...(hasSignature ? [line(signatureX, lineY, width, MUTED_INK)] : []),
    ...(signature === undefined
      ? []
      : [
          {
            kind: 'picture',
            url: signature,
            box: { x: signatureX, y: lineY - 46, width, height: 44 },
          } as const,
        ]),
    ...captions,
  ];
}

function dateField(x: number, lineY: number, width: number): Mark {
  return {
    kind: 'field',
    name: certificateDateField,
    box: { x, y: lineY - 24, width, height: 22 },
    color: INK,
  };
}

function line(x: number, y: number, width: number, fill: string): Mark {
  return { kind: 'path', path: rectangle(0, 0, width, 1), x, y, scale: 1, fill };
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns true if the first letter of a text is of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '');
}
