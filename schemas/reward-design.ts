/**
 * The author's choices in the Studio's designer. A certificate's PDF and a badge's picture contain the design that
 * they were made from.
 */
export type RewardDesign = CertificateDesign | BadgeDesign;

export interface CertificateDesign extends DesignColors {
  kind: 'certificate';
  paper: (typeof PAPERS)[number];
  border: (typeof BORDERS)[number];
  lettering: (typeof LETTERINGS)[number];
  emblem: Emblem;
  school: string;
  title: string;
  /** The line above the learner's name. */
  lead: string;
  /** The lines below the learner's name. */
  sentence: string;
  /** Label below the date. Empty for a certificate without a date. */
  dateLabel: string;
  signer: string;
  /** The signer's role, below the name. */
  signerRole: string;
  /** Picture of a signature, as a data URL. Absent for a signature by hand. */
  signature?: string;
}

export interface BadgeDesign extends DesignColors {
  kind: 'badge';
  shape: (typeof SHAPES)[number];
  symbol: DesignSymbol;
  /** Word on the ribbon. Empty for a badge without a ribbon. */
  word: string;
}

/** Colors as `#` with six hex digits. */
interface DesignColors {
  color: string;
  accent: string;
}

/** The emblem on a design. `url` is a data URL of a PNG or JPEG. */
export type Emblem =
  { kind: 'none' } | { kind: 'symbol'; symbol: DesignSymbol } | { kind: 'picture'; url: string };

export type DesignSymbol = (typeof SYMBOLS)[number];

export const PAPERS = ['a4', 'letter'] as const;
export const BORDERS = ['lines', 'corners', 'pixels', 'confetti', 'none'] as const;
export const LETTERINGS = ['classic', 'modern'] as const;
export const SHAPES = ['rosette', 'circle', 'shield', 'hexagon', 'star'] as const;
export const SYMBOLS = [
  'star',
  'trophy',
  'rocket',
  'gamepad',
  'monster',
  'crown',
  'heart',
  'bolt',
  'leaf',
  'puzzle',
  'check',
] as const;
