// Minimal maps in the author's own format.

type Attributes = Readonly<Record<string, string>>;

/** A map file: `# guide`, its attributes, its maps. */
export function mapFile(attributes: Attributes, ...maps: readonly string[]): string {
  return [section('#', 'guide', { name: 'Guide', ...attributes }), ...maps].join('\n');
}

/** `## first` and its nodes; named `First map` by default. */
export function skillMap(id: string, attributes: Attributes, ...nodes: readonly string[]): string {
  return [section('##', id, { name: `${capital(id)} map`, ...attributes }), ...nodes].join('\n');
}

/** An activity that can be opened: `one` is named `One`, and has the three-step tutorial of every test site. */
export function activity(id: string, attributes: Attributes = {}): string {
  return section('###', id, {
    name: capital(id),
    type: 'tutorial',
    url: '/tutorials/three-steps',
    ...attributes,
  });
}

/** A reward, a completion or a bend. `lines` are added at the end, such as the items of `rewards`. */
export function node(kind: string, id: string, attributes: Attributes = {}, ...lines: string[]): string {
  return section('###', id, { name: capital(id), kind, ...attributes }) + lines.map(toLine).join('');
}

/** The picture of every test site. */
export const badgeUrl = '/images/badge.svg';

function section(hashes: string, id: string, attributes: Attributes): string {
  const lines = Object.entries(attributes).map(([key, value]) => `* ${key}: ${value}`);
  return `${hashes} ${id}\n${lines.map(toLine).join('')}`;
}

function toLine(line: string): string {
  return `${line}\n`;
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
