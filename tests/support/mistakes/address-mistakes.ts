import { readMap, isMapLike } from '../../../parser/index.ts';
import { allAddressesOf, addressRange } from '../../../parser/facts/map-addresses.ts';
import { pick, textsIn, type Choice, type Mistake } from './mistake.ts';

/* Addresses in the many notations of authors: of existing and missing files, in their own and other repositories. */

interface Named {
  /** A path from the root, without `.md` for a tutorial. */
  path: string;
  slug: string;
}

/** Writes the address of a file in one notation. */
type Spelling = (file: Named) => string;

const SPELLINGS: readonly Spelling[] = [
  ({ path }) => `/${path}`,
  ({ path }) => path,
  ({ path }) => `./${path}`,
  ({ path }) => `../${path}`,
  ({ path }) => `/docs/${path}`,
  ({ path }) => `/${path}.md`,
  ({ path }) => `/${path.toUpperCase()}`,
  ({ path }) => `/${path.replace(/(?<=\/)[a-z]/, (letter) => letter.toUpperCase())}`,
  ({ path }) => `\\${path.replaceAll('/', '\\')}`,
  ({ path }) => `/${path.replaceAll('-', '%2D')}`,
  ({ path }) => `/${path.replaceAll('-', ' ')}`,
  ({ path }) => `/ ${path}`,
  ({ path }) => `//${path}`,
  ({ path }) => `/${path}?raw=true`,
  ({ path }) => `/${path}#top`,
  ({ path }) => `/${path.replace(/^[^/]+\//, '')}`,
  ({ path }) => `/${path.replace(/^[^/]+\//, 'elsewhere/')}`,
  ({ path, slug }) => `https://github.com/${slug}/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/${path}.md`,
  ({ path, slug }) => `http://github.com/${slug}/${path}`,
  ({ path, slug }) => `https://www.github.com/${slug}/${path}`,
  ({ path, slug }) => `github.com/${slug}/${path}`,
  ({ path, slug }) => `https://github.com/${slug.toUpperCase()}/${path}`,
  ({ path, slug }) => `https://github.com/${slug}.git/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/main/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/master/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/blob/main/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/blob/main/${path}.md`,
  ({ path, slug }) => `https://github.com/${slug}/blob/v1.0.0/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/blob/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/raw/main/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/tree/main/${path}`,
  ({ path, slug }) => `https://github.com/${slug}/blob/main/${path}?raw=true`,
  ({ path, slug }) => `https://raw.githubusercontent.com/${slug}/main/${path}`,
  ({ path, slug }) => `https://raw.githubusercontent.com/${slug}/HEAD/${path}`,
  ({ path, slug }) => `https://raw.githubusercontent.com/${slug}/refs/heads/main/${path}`,
  ({ path, slug }) => `https://raw.githubusercontent.com/${slug}/${path}`,
  ({ path, slug }) => `raw.githubusercontent.com/${slug}/main/${path}`,
  ({ path, slug }) => `https://${slug.replace('/', '.github.io/')}/${path}`,
  ({ path, slug }) => `github:${slug}/${path}`,
  ({ path, slug }) => `github:${slug}#v1.0.0/${path}`,
  ({ path, slug }) => `github:${slug}:main/${path}`,
  ({ path, slug }) => `github:https://github.com/${slug}/${path}`,
  ({ path, slug }) => `${slug}/${path}`,
  ({ path }) => `#tutorial:/${path}`,
  ({ path }) => `#tutorial:${path}`,
  ({ path }) => `#doc:/${path}`,
  ({ path, slug }) => `#tutorial:https://github.com/${slug}/${path}`,
  ({ path, slug }) => `#tutorial:/https://github.com/${slug}/${path}`,
  ({ path, slug }) => `#tutorial:github:${slug}/${path}`,
  ({ path, slug }) => `#github:${slug}/${path}`,
  ({ path, slug }) => `#tutorial:${slug}/${path}`,
  ({ path }) => `https://arcade.makecode.com/#tutorial:/${path}`,
  ({ path, slug }) => `https://arcade.makecode.com/#tutorial:https://github.com/${slug}/${path}`,
  ({ path, slug }) =>
    `https://makecode.microbit.org/beta#tutorial:/https://github.com/${slug}/blob/main/${path}`,
  ({ path }) => `https://arcade.makecode.com/${path}`,
  ({ path }) => `arcade.makecode.com/${path}`,
  ({ path }) => `https://arcade.makecode.com/skillmap#docs:/${path}`,
  () => 'https://makecode.com/_abc123',
  () => '/tutorials/chase-the-pizza',
  () => 'tutorials/chase-the-pizza.md',
  () => '/static/skillmap/space.png',
  ({ path, slug }) => `https://gitlab.com/${slug}/-/blob/main/${path}`,
  ({ path, slug }) => `https://gitlab.com/${slug}/${path}`,
  ({ path }) => `C:\\Users\\me\\maps\\${path.replaceAll('/', '\\')}`,
  ({ path }) => `file:///home/me/${path}`,
  ({ path }) => `http://example.com/${path}`,
  ({ path }) => `https://example.com/${path}`,
  ({ path }) => `example.com/${path}`,
  ({ path }) => `https:/example.com/${path}`,
  ({ path }) => `https//example.com/${path}`,
  ({ path }) => `htps://github.com/x/y/${path}`,
  ({ path }) => `<https://example.com/${path}>`,
  ({ path }) => `[here](/${path})`,
  ({ path }) => `(/${path})`,
  ({ path }) => `/${path} "a title"`,
  () => 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  () => 'javascript:alert(1)',
  () => '/',
  () => '..',
];

/** Choose the `owner/name` for an address, given the author's own. */
const OWNERS: readonly ((slug: string) => string)[] = [
  (slug) => slug,
  (slug) => slug,
  (slug) => `somebody/${slug.split('/').at(-1)}`,
  () => 'somebody/else',
  () => 'microsoft/pxt-skillmap-sample',
];

/** Writes an address in a map in another notation (`isOwn`), or replaces it with that of a file elsewhere. */
function respell(name: string, isOwn: boolean): Mistake {
  return {
    name,
    make: (files, { file, line, which }, slug = 'teacher/our-maps') => {
      const maps = textsIn(files).filter(([path, text]) => path.endsWith('.md') && isMapLike(text));
      const [path, text] = pick(maps, file) ?? [];
      if (path === undefined || text === undefined) return undefined;
      const named = pick(allAddressesOf({ document: readMap(text), path }), line);
      const spelling = pick(SPELLINGS, which);
      if (!named || !spelling || named.attribute.segments.length > 1) return undefined;
      const owner = isOwn
        ? slug
        : (pick(OWNERS, Math.floor(which / SPELLINGS.length) + line) ?? (() => slug))(slug);
      const target = isOwn
        ? pathFor(named.address, Object.keys(files), { line, which, file })
        : 'images/nowhere.png';
      const { start, end } = addressRange(named);
      const written = spelling({ path: target, slug: owner });
      return { ...files, [path]: text.slice(0, start) + written + text.slice(end) };
    },
  };
}

/** The path of the file that an address names, or of another file with the same extension, without `.md`. */
function pathFor(address: string, paths: readonly string[], { line, which }: Choice): string {
  const ending = /\.[a-z]+$/i.exec(address)?.[0] ?? '.md';
  const last = address.split('/').at(-1) ?? '';
  const own = paths.find((one) => one.endsWith(`/${last}`) || one.endsWith(`/${last}.md`));
  const alike = paths.filter((one) => one.endsWith(ending));
  return (own ?? pick(alike, line + which) ?? 'tutorials/nowhere').replace(/\.md$/, '');
}

export const ADDRESS_MISTAKES: readonly Mistake[] = [
  ...Array<Mistake>(6).fill(respell('another spelling of an address', true)),
  ...Array<Mistake>(3).fill(respell('the address of something else', false)),
];
