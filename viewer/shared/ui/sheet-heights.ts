export const heights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof heights)[number];

/** The next height up or down; the same where there is none. */
export function stepFrom(height: SheetHeight, by: number): SheetHeight {
  return heights[heights.indexOf(height) + by] ?? height;
}
