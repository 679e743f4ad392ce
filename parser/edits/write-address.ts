import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { encodePath } from '../addresses/content-href.ts';
import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { isSameRepository, type ContentRepository } from '../addresses/content-repository.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { toAddressOf } from '../addresses/respell-address.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { allAddressesOf } from '../facts/map-addresses.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';

/*
 * Addresses as an author writes them: on the code host or not, from the root or beside the file, with or without `.md`.
 */

/** How the addresses of a file are written. */
export interface AddressStyle {
  as: 'tutorial' | 'file';
  /** What most of them begin with. */
  prefix: string;
  repository: ContentRepository;
  /** The path of the file that names the other. */
  own: string;
}

/** The address as authors write it: the first of the usual ones that means the file to the reader. */
export function addressOf(path: string, { as, prefix, repository, own }: AddressStyle): string | undefined {
  const bare = as === 'tutorial' ? path.replace(/\.md$/i, '') : path;
  const from = { kind: 'local', path: own } as const;
  return namesOf(bare, prefix, { repository, own })
    .map((name) => prefix + encodePath(name))
    .find((address) => {
      const location = resolveContentUrl(address, repository, { as, from });
      return location.kind === 'local' && location.path === path;
    });
}

/** On the code host all of a path counts; otherwise it begins at the documentation's root, or beside the map. */
function namesOf(
  bare: string,
  prefix: string,
  { repository, own }: Pick<AddressStyle, 'repository' | 'own'>,
): string[] {
  if (prefix.includes(':')) return [bare];
  const beside = own.slice(0, own.lastIndexOf('/') + 1);
  const usual =
    prefix === '' && beside !== '' ? [beside, DOCS_ROOT, ''] : [DOCS_ROOT, '', ...repository.roots];
  return usual.filter((root) => bare.startsWith(root)).map((root) => bare.slice(root.length));
}

/** Left out of addresses, as in the editor's own repository. */
const DOCS_ROOT = 'docs/';

/** How most addresses begin that name files of the repository: with its place on the code host, a slash, or nothing. */
export function usualPrefix(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): string | undefined {
  const counts = new Map<string, number>();
  const repository = contentRepositoryOf(context);
  for (const { address, location } of allAddressesOf(context)) {
    if (location.kind !== 'local') continue;
    // Copied from another repository, and the file happens to be here too.
    const hosted = readCodeHostAddress(address);
    if (hosted && !isSameRepository(repository, hosted.slug)) continue;
    const prefix =
      /^(?:(?:github:|https?:\/\/(?:www\.)?github\.com\/)[^/]+\/[^/]+\/|\/)/i.exec(address)?.[0] ?? '';
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** An address, and what it is to mean instead. */
export interface MovedAddress {
  address: string;
  /** The path that it meant. */
  from: string;
  to: string;
}

/** The address of another file as this one is written; undefined where none of the usual ways leads there. */
export function movedAddress(
  { address, from, to }: MovedAddress,
  style: Pick<AddressStyle, 'as' | 'repository'> & { own: string | undefined },
): string | undefined {
  const { as, repository, own } = style;
  const rooted = repository.roots.flatMap((root) =>
    root !== '' && from.startsWith(root) && to.startsWith(root)
      ? [toAddressOf(to.slice(root.length), address, from)]
      : [],
  );
  const whole = toAddressOf(to, address, from);
  // A folder that the address left out is left out again.
  const isWhole = address.includes(from.replace(/\.md$/i, ''));
  const usual = [...(isWhole ? [whole, ...rooted] : [...rooted, whole]), `/${encodePath(to)}`];
  const isWay = own !== undefined && isRelativeAddress(address);
  const candidates = isWay ? [besideOf({ address, from, to }, own), ...usual] : usual;
  return candidates.find((candidate) => {
    const location = resolveContentUrl(candidate, repository, {
      as,
      ...(own !== undefined && { from: { kind: 'local', path: own } }),
    });
    return location.kind === 'local' && location.path === to;
  });
}

/** True for an address that says the way from a file to another one. */
export function isBeside(address: string, own: string, path: string): boolean {
  if (!isRelativeAddress(address)) return false;
  const bare = address.replace(/[?#].*$/s, '');
  const steps = own.split('/').slice(0, -1);
  for (const step of (decodePercent(bare) ?? bare).split('/')) {
    if (step === '..' && steps.length === 0) return false;
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  const way = steps.join('/');
  return way === path || `${way}.md` === path;
}

function isRelativeAddress(address: string): boolean {
  return !/^(?:[^/?#]*:|[/\\])/.test(address);
}

/** The way from the folder of a file to another file, written as the address is. */
function besideOf({ address, to }: MovedAddress, own: string): string {
  const folders = own.split('/').slice(0, -1);
  const names = to.split('/');
  let same = 0;
  while (same < folders.length && same < names.length - 1 && folders[same] === names[same]) same += 1;
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const way = [...folders.slice(same).map(() => '..'), ...names.slice(same).map(encodeName)].join('/');
  const written = /\.md$/i.test(bare) ? way : way.replace(/\.md$/i, '');
  const isDotted = bare.startsWith('./') && !written.startsWith('../');
  return `${isDotted ? './' : ''}${written}${rest}`;
}

function encodeName(name: string): string {
  return /[\s()?#%<>]/.test(name) ? encodeURIComponent(name) : name;
}
