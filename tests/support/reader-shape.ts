import type { Page, SkillMap, SkillNode, Theme } from '#schemas/generated/page.ts';
import type { ListNode, PageTree } from '../../parser/syntax/tree.ts';
import type { ReaderAnswer, ReaderSection } from './corpus.ts';

const HEADER_KINDS = { 1: 'single', 2: 'double', 3: 'triple' } as const;

/** Converts our tree to the shape of the MakeCode reader's sections. */
export function toReaderSections(tree: PageTree): ReaderSection[] {
  return tree.children.map((section) => {
    const shaped: ReaderSection = {
      headerKind: HEADER_KINDS[section.level],
      header: section.header,
      attributes: {},
    };
    for (const child of section.children) {
      if (child.type === 'block') {
        (shaped.codeBlocks ??= []).push({ content: child.content, languageCode: child.language });
      } else if (child.type === 'list') {
        (shaped.listAttributes ??= {})[child.key] = toReaderList(child, tree.source.text);
      } else if (child.value !== '') {
        shaped.attributes[child.key] = child.value;
      }
    }
    return shaped;
  });
}

function toReaderList(list: ListNode, text: string): unknown {
  const items = list.children.map((item) =>
    item.type === 'list'
      ? toReaderList(item, text)
      : text.slice(item.keyStart, item.segments.at(-1)?.end ?? item.keyEnd),
  );
  return { key: list.key, items };
}

/** Converts our page to the shape of the MakeCode reader's result. */
export function toReaderModel(page: Page): Pick<ReaderAnswer, 'maps' | 'metadata'> {
  const { maps, theme, introduction, ...metadata } = page;
  return {
    maps: maps.map(toReaderMap),
    metadata: {
      ...metadata,
      ...(introduction !== undefined && { introductoryModal: introduction }),
      theme: toReaderTheme(theme),
    },
  };
}

/** The MakeCode reader's values for unset colours. Deliberate difference: they are absent in our model. */
const BRAND_VARIABLES: Partial<Record<keyof Theme, string>> = {
  backgroundColor: 'var(--pxt-target-background1)',
  rewardNodeColor: 'var(--pxt-primary-background)',
  rewardNodeForeground: '#000000',
  unlockedNodeColor: 'var(--pxt-secondary-background)',
  unlockedNodeForeground: '#000000',
  completedNodeColor: 'var(--pxt-secondary-background)',
  completedNodeForeground: '#000000',
  selectedStrokeColor: 'var(--pxt-primary-background)',
};

function toReaderTheme(theme: Theme): Record<string, unknown> {
  return { ...BRAND_VARIABLES, ...theme };
}

function toReaderMap(map: SkillMap): ReaderAnswer['maps'][number] {
  const { nodes, layout, ...rest } = map;
  return {
    ...rest,
    // Deliberate difference: our model names the default layout.
    ...(layout === 'manual' && { layout }),
    activities: Object.fromEntries(nodes.map((node) => [node.activityId, toReaderNode(node)])),
  };
}

function toReaderNode(node: SkillNode): Record<string, unknown> {
  const { edges, ...rest } = node;
  const shaped: Record<string, unknown> = { ...rest };
  // Deliberate difference: our model has an entry for each path, MakeCode's only for paths with bends.
  const bends = edges.filter((edge) => edge.length > 0);
  if (bends.length > 0) shaped.edges = bends;
  // Deliberate difference: our model names the default editor.
  if (shaped.editor === 'blocks') delete shaped.editor;
  // The MakeCode reader ignores checks.
  delete shaped.checks;
  if (Array.isArray(shaped.actions) && shaped.actions.length === 0) delete shaped.actions;
  return shaped;
}
