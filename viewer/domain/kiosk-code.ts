/** §9 Kiosk code length. */
export const kioskCodeLength = 6;

export type KioskCodeReading =
  | { kind: 'code'; code: string }
  | { kind: 'empty' }
  /** Not six letters and digits. */
  | { kind: 'malformed' };

/** §5 Kiosk code: six alphanumeric characters, uppercased. What was pasted with spaces around it counts without them. */
export function readKioskCode(typed: string): KioskCodeReading {
  const code = typed.trim();
  if (code === '') return { kind: 'empty' };
  return /^[A-Za-z0-9]{6}$/.test(code) ? { kind: 'code', code: code.toUpperCase() } : { kind: 'malformed' };
}
