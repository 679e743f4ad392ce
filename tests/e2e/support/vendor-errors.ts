const WORDS = [
  // The simulator's sounds: not every Chromium has the codec for them.
  'no supported source',
  // The simulator looks for the players of a game that has not begun.
  "(reading 'multiplayerState')",
  // A dialog that the editor lacks inside a frame.
  "(reading 'show')",
];

/** Whether the vendor's editor throws this by itself, also without us, and goes on. */
export function isVendorError(message: string): boolean {
  return WORDS.some((words) => message.includes(words));
}
