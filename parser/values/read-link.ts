/** A link in a list of actions, `[label](target)`. Ranges are offsets into the value. */
export interface ActionLink {
  label: string;
  target: string;
  targetStart: number;
  targetEnd: number;
  /** White space between label and target, which makes the MakeCode reader lose the target. */
  gap?: { start: number; end: number };
  isPlain: boolean;
}

/** Reads the value of an action. Any text is accepted: plain text becomes a label without target. */
export function readActionLink(value: string): ActionLink {
  const labelEnd = value.startsWith('[') ? value.indexOf(']') : -1;
  if (labelEnd < 0) {
    const label = value.trim();
    return { label, target: '', targetStart: value.length, targetEnd: value.length, isPlain: true };
  }
  const label = value.slice(1, labelEnd).trim();
  const rest = value.slice(labelEnd + 1);
  const open = labelEnd + 1 + (rest.length - rest.trimStart().length);
  const close = value.lastIndexOf(')');
  if (value[open] !== '(' || close < open) {
    return { label, target: '', targetStart: labelEnd + 1, targetEnd: value.length, isPlain: false };
  }
  const inside = value.slice(open + 1, close);
  const target = inside.trim();
  const targetStart = open + 1 + (inside.length - inside.trimStart().length);
  const link = { label, target, targetStart, targetEnd: targetStart + target.length, isPlain: false };
  return open === labelEnd + 1 ? link : { ...link, gap: { start: labelEnd + 1, end: open } };
}
