// Outlines in the notation of SVG. Holes run counterclockwise, because PDF programs fill by the nonzero rule.

/** Returns a polygon through the points. */
export function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

export function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${round(2 * radius)} 0a${r} ${r} 0 1 1 ${round(-2 * radius)} 0Z`;
}

/** Returns the points of a regular polygon. With `inner`, those of a star, whose inner points have that radius. */
export function aroundCenter(
  count: number,
  radius: number,
  { x = 0, y = 0, inner }: { x?: number; y?: number; inner?: number } = {},
): [number, number][] {
  const points = inner === undefined ? count : 2 * count;
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI - Math.PI / 2;
    const length = index % 2 === 1 && inner !== undefined ? inner : radius;
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  });
}

/** Returns a circle with a wavy edge, centered at the origin. */
export function rosette(radius: number, waves = 18): string {
  const points = aroundCenter(waves, radius * 0.94);
  const chord = Math.hypot(
    (points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0),
    (points[1]?.[1] ?? 0) - (points[0]?.[1] ?? 0),
  );
  const arc = round(chord * 0.56);
  const [first, ...others] = [...points, points[0] ?? [0, 0]].map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first}${others.map((point) => `A${arc} ${arc} 0 0 1 ${point}`).join('')}Z`;
}

/** Returns the two tails of a ribbon, from the origin down. */
export function ribbonTails(width: number, length: number): string {
  const tail = (side: 1 | -1): string =>
    polygon([
      [side * width * 0.05, 0],
      [side * width * 0.38, 0],
      [side * width * 0.62, length],
      [side * width * 0.38, length * 0.87],
      [side * width * 0.2, length],
    ]);
  return tail(1) + tail(-1);
}

/** Returns a rectangle whose corners are cut out in quarter circles. */
export function notchedFrame(inset: number, notch: number, page: { width: number; height: number }): string {
  const [right, bottom] = [page.width - inset, page.height - inset];
  const arc = `A${notch} ${notch} 0 0 0`;
  return [
    `M${inset + notch} ${inset}H${right - notch}${arc} ${right} ${inset + notch}`,
    `V${bottom - notch}${arc} ${right - notch} ${bottom}`,
    `H${inset + notch}${arc} ${inset} ${bottom - notch}`,
    `V${inset + notch}${arc} ${inset + notch} ${inset}Z`,
  ].join('');
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
