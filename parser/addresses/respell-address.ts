import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { hasHidden } from '../names/alike-names.ts';

export interface Respelling {
  /** Offsets in the address. */
  start: number;
  end: number;
  text: string;
}

interface Step {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns the edit that gives an address of the file `from` the case of the path `to`. Undefined if the address omits
 * a folder whose case differs.
 */
export function respellCase(address: string, from: string, to: string): Respelling | undefined {
  const steps = matchTrailingNames(address, from);
  const names = to.split('/').slice(-steps.length);
  if (steps.length === 0) return undefined;
  const wrong = steps.flatMap((step, index) =>
    spell(step, names[index] ?? '') === step.text ? [] : [index],
  );
  const [first, last] = [wrong[0], wrong.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  // The address cannot correct the case of folders that it does not spell out.
  const before = (path: string): string => path.split('/').slice(0, -steps.length).join('/');
  if (before(from) !== before(to)) return undefined;
  const text = names.slice(first, last + 1).map((name, index) => spell(steps[first + index], name));
  return { start: steps[first]?.start ?? 0, end: steps[last]?.end ?? 0, text: text.join('/') };
}

/** Returns the address of another file in the same style: host, encoding, with or without `.md`. */
export function toAddressOf(path: string, address: string, from: string): string {
  const steps = matchTrailingNames(address, from);
  const [first] = steps;
  const last = steps.at(-1);
  const names = path.split('/');
  const spelled = names.map((name, index) =>
    index === names.length - 1 && last ? spell(last, name) : encodeName(name),
  );
  if (first && last && steps.length === from.split('/').length) {
    return address.slice(0, first.start) + spelled.join('/') + address.slice(last.end);
  }
  return `/${spelled.join('/')}`;
}

/** Returns the names at the end of an address that match those at the end of a path. */
function matchTrailingNames(address: string, path: string): Step[] {
  const end = /[?#]/.exec(address)?.index ?? address.length;
  const names = path.split('/').toReversed();
  const steps: Step[] = [];
  let at = end;
  for (const [index, name] of names.entries()) {
    const start = Math.max(address.lastIndexOf('/', at - 1), address.lastIndexOf('\\', at - 1)) + 1;
    if (at <= 0 || start >= at) break;
    const text = address.slice(start, at);
    const meant = decodePercent(text) ?? text;
    if (meant !== name && !(index === 0 && `${meant}.md` === name)) break;
    steps.unshift({ start, end: at, text });
    at = start - 1;
  }
  return steps;
}

/** Writes a name in the style of the old one: with or without `.md`, encoded if necessary. */
function spell(step: Step | undefined, name: string): string {
  const bare = step && !/\.md$/i.test(step.text) ? name.replace(/\.md$/i, '') : name;
  return step &&
    (decodePercent(step.text) ?? step.text) === step.text &&
    !/[\s()#?%]/.test(bare) &&
    !hasHidden(bare)
    ? bare
    : encodeName(bare);
}

function encodeName(name: string): string {
  return encodeURIComponent(name);
}
