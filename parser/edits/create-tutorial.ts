import type { Fix } from '#schemas/generated/diagnostic.ts';
import { fixByChanges } from '../diagnostics/file-changes.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { fileIndexOf, folderOf } from '../repository/file-index.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode } from '../syntax/tree.ts';

const LONGEST_NAME = 200;

/**
 * The fix that creates a tutorial which a map names: a title, one step and a block of code, for the author to go on
 * from. Undefined where the path cannot be that of a new tutorial.
 */
export function createTutorialFix(
  context: CheckContext,
  { path, attribute }: { path: string; attribute: AttributeNode },
): Fix | undefined {
  const { files } = context.repository ?? {};
  // Not what only some computers can have as a name, nor a text that was never meant as a path.
  if (
    !files ||
    path.length > LONGEST_NAME ||
    !/^(?:[^/\\:*?"<>|\s.][^/\\:*?"<>|\n]*\/)*[^/\\:*?"<>|\n]+\.md$/.test(path)
  ) {
    return undefined;
  }
  const index = fileIndexOf(files);
  const paths = contentRepositoryOf(context).roots.map((root) => root + path);
  const place = paths.find((one) => index.hasFolder(folderOf(one))) ?? path;
  if (index.findFolded(place) !== undefined) return undefined;
  const text = textOf(titlesIn(context.document).get(attribute) ?? titleBy(path));
  return fixByChanges(`Create \`${place}\``, [{ kind: 'create', path: place, text }]);
}

function textOf(title: string): string {
  return `# ${title}

## First step

Say what to do here.

\`\`\`blocks
let count = 0
\`\`\`
`;
}

/** What a map calls the activities, by the attribute that names their tutorial. */
const titlesIn = oncePer((document: MapDocument) => {
  const titles = new Map<AttributeNode, string>();
  for (const { attributes } of document.maps.flatMap(({ nodes }) => nodes)) {
    const [url, name] = [attributes.scalars.get('url'), attributes.scalars.get('name')];
    if (url && name && name.value.trim() !== '') titles.set(url, name.value.trim());
  }
  return titles;
});

/** `lift-off.md` -> `Lift off` */
function titleBy(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.md$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
