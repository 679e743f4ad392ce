const SVG = 'http://www.w3.org/2000/svg';

/** An element of a drawing, with what it holds. */
export function svg(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}
