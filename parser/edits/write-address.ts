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
 * Writes addresses in the author's style: with or without the code host, absolute or relative, with or without `.md`.
 */

export interface AddressStyle {
  as: 'tutorial' | 'file';
  /** The prefix of most addresses in the file. */
  prefix: string;
  repository: ContentRepository;
  /** The path of the file that contains the address. */
  filePath: string;
}

/** Returns the first address in the usual forms that resolves to the file, or undefined. */
export function addressOf(
  path: string,
  { as, prefix, repository, filePath }: AddressStyle,
): string | undefined {
  const bare = as === 'tutorial' ? path.replace(/\.md$/i, '') : path;
  const from = { kind: 'local', path: filePath } as const;
  return namesOf(bare, prefix, { repository, filePath })
    .map((name) => prefix + encodePath(name))
    .find((address) => {
      const location = resolveContentUrl(address, repository, { as, from });
      return location.kind === 'local' && location.path === path;
    });
}

/**
 * Returns the forms that a path can have in addresses: complete on the code host, else relative or from the
 * documentation's root.
 */
function namesOf(
  bare: string,
  prefix: string,
  { repository, filePath }: Pick<AddressStyle, 'repository' | 'filePath'>,
): string[] {
  if (prefix.includes(':')) return [bare];
  const beside = filePath.slice(0, filePath.lastIndexOf('/') + 1);
  const usual =
    prefix === '' && beside !== '' ? [beside, DOCS_ROOT, ''] : [DOCS_ROOT, '', ...repository.roots];
  return usual.filter((root) => bare.startsWith(root)).map((root) => bare.slice(root.length));
}

/** The folder that addresses omit, as in the MakeCode repositories. */
const DOCS_ROOT = 'docs/';

/** Returns how most addresses of files in the repository begin: with its code host address, a slash, or nothing. */
export function usualPrefix(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): string | undefined {
  const counts = new Map<string, number>();
  const repository = contentRepositoryOf(context);
  for (const { address, location } of allAddressesOf(context)) {
    if (location.kind !== 'local') continue;
    // Skip an address of another repository: the author copied it, and this repository only has a file of the same
    // name.
    const hosted = readCodeHostAddress(address);
    if (hosted && !isSameRepository(repository, hosted.slug)) continue;
    const prefix =
      /^(?:(?:github:|https?:\/\/(?:www\.)?github\.com\/)[^/]+\/[^/]+\/|\/)/i.exec(address)?.[0] ?? '';
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

export interface MovedAddress {
  address: string;
  from: string;
  to: string;
}

/** Returns the new file's address in the old address's style, or undefined if no usual form resolves to it. */
export function movedAddress(
  { address, from, to }: MovedAddress,
  style: Pick<AddressStyle, 'as' | 'repository'> & { filePath: string | undefined },
): string | undefined {
  const { as, repository, filePath } = style;
  const rooted = repository.roots.flatMap((root) =>
    root !== '' && from.startsWith(root) && to.startsWith(root)
      ? [toAddressOf(to.slice(root.length), address, from)]
      : [],
  );
  const whole = toAddressOf(to, address, from);
  // If the address omitted a folder, omit it again.
  const isWhole = address.includes(from.replace(/\.md$/i, ''));
  const usual = [...(isWhole ? [whole, ...rooted] : [...rooted, whole]), `/${encodePath(to)}`];
  const isRelative = filePath !== undefined && isRelativeAddress(address);
  const candidates = isRelative ? [relativePathTo({ address, from, to }, filePath), ...usual] : usual;
  return candidates.find((candidate) => {
    const location = resolveContentUrl(candidate, repository, {
      as,
      ...(filePath !== undefined && { from: { kind: 'local', path: filePath } }),
    });
    return location.kind === 'local' && location.path === to;
  });
}

/** True if the address is a relative path to the file. */
export function isRelativePathTo(address: string, filePath: string, path: string): boolean {
  if (!isRelativeAddress(address)) return false;
  const bare = address.replace(/[?#].*$/s, '');
  const steps = filePath.split('/').slice(0, -1);
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

/** Returns the relative path to another file, in the style of the address. */
function relativePathTo({ address, to }: MovedAddress, filePath: string): string {
  const folders = filePath.split('/').slice(0, -1);
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
