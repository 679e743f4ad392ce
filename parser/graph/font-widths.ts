// Written by scripts/measure-font.mjs.

/** The first character of a run, and a character for the width of each: its code less 40, in 64ths of an em. */
export const FONT_RUNS: readonly (readonly [number, string])[] = [
  // latin
  [32, '9<IQRhR<@@JS<E<@RCPPROQLQQ<<SSSKgVRWVNNXX9MULcYYQYRRRWViUUR@@@GF>LPMPNAPO99L9bOOPPAK>OM^LMLE>ES'],
  // latin
  [161, '<MPWL<LObEPS(REESEE>ON<<<GP]`bKVVVVVViWNNNN9999XYYYYYYSYWWWWURQLLLLLLbMNNNN9999NOOOOOOSOOOOOMPM'],
  // latin
  [8211, 'HhhHH;;9=GGFIHHIN=Sd'],
  // greek
  [913, 'VRMUNRXY9UVcYSYXQRTRUaUaZ9UTKO;OTNMNKIOP;LRONLOPPMQGOYN\\\\'],
  // cyrillic
  [1040, 'VRRM^NiPYYUXcXYXQWRR]UXUfh\\bRWjRLNLDQN^IOOLN[OONPMGMWLPN^_RYMM_L'],
];

/** How much wider than a name a heading is, at the same size. */
export const BOLD = 1.009;
