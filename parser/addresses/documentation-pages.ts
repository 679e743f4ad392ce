import documentation from './documentation-pages.json' with { type: 'json' };

/*
 * The pages that stand one folder deep in the documentation of the Arcade and micro:bit editors, where authors have
 * folders of the same names too. A page that is not listed may still be there: it may be newer than the list.
 */

const pages = new Map<string, ReadonlySet<string>>(
  Object.entries(documentation.pages).map(([folder, names]) => [folder, new Set(names.split(' '))]),
);

/** True for a path such as `tutorials/chase-the-pizza`, without an ending, where the documentation has that page. */
export function isDocumentationPage(path: string): boolean {
  const [folder = '', name = ''] = path.toLowerCase().split('/');
  return pages.get(folder)?.has(name) === true;
}
