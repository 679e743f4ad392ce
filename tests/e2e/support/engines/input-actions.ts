/** In the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type Pointer = 'mouse' | 'touch';

/** The keys that have a name, as WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const NAMED: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** What a finger or the mouse does, for WebDriver and for WebDriver BiDi, which have this in common. */
export function pointerActions(path: readonly Point[], pointer: Pointer): object[] {
  const [first, ...rest] = path.map(({ x, y }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  }));
  return [
    {
      type: 'pointer',
      id: pointer,
      parameters: { pointerType: pointer },
      actions: [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }],
    },
  ];
}

export function keyActions(keys: readonly string[]): object[] {
  const actions = keys.flatMap((key) => {
    const value = NAMED[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}
