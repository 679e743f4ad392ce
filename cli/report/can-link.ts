/** Terminals that make a link of a text with an address behind it (OSC 8), by what they say of themselves. */
const PROGRAMS = new Set(['ghostty', 'Hyper', 'iTerm.app', 'Tabby', 'vscode', 'WezTerm']);
const KINDS = new Set(['alacritty', 'foot', 'xterm-ghostty', 'xterm-kitty']);
const FIRST_VTE = 5000;

/** True where it is sure: others may print the address's own signs. */
export function canLink(env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== '0';
  if (env.CI !== undefined || env.TERM?.startsWith('screen') === true || env.TMUX !== undefined) return false;
  return (
    PROGRAMS.has(env.TERM_PROGRAM ?? '') ||
    KINDS.has(env.TERM ?? '') ||
    env.WT_SESSION !== undefined ||
    Number(env.VTE_VERSION ?? 0) >= FIRST_VTE
  );
}

/** The text as a link to an address. */
export function toLink(text: string, address: string): string {
  const open = '\u001B]8;;';
  const close = '\u001B\\';
  return `${open}${address}${close}${text}${open}${close}`;
}
