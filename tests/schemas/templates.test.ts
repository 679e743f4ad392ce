import { describe, expect, test } from 'vitest';
import { readMap, type Page } from '#parser';
import { loadTemplate, TEMPLATE_TARGETS, templates } from '#schemas/templates/templates.ts';
import { createLanguageHandlers } from '../../viewer/studio/services/language/language-handlers.ts';

const toBytes = (text: string | undefined) => new TextEncoder().encode(text);

type Kind = readonly [(typeof TEMPLATE_TARGETS)[number], (typeof templates)[number]];
const KINDS = TEMPLATE_TARGETS.flatMap((target) => templates.map((name): Kind => [target, name]));

async function read([target, name]: Kind) {
  const files = await loadTemplate(name, target);
  const page: Page = readMap(files['skillmap.md'] ?? '').page;
  return { files, page };
}

describe.each(KINDS)('for %s the template %s', (target, name) => {
  test('has no findings, even with the strictest rules', async () => {
    const { files } = await read([target, name]);
    const language = createLanguageHandlers((path) => toBytes(files[path]));
    const listed = Object.keys(files).map((path) => ({ path, size: toBytes(files[path]).length }));
    language.open({ files: listed, rules: { preset: 'strict', target } });
    const checked = await Promise.all(Object.keys(files).map((path) => language.check({ path })));
    expect(
      checked.flatMap(({ path, diagnostics }) => diagnostics.map(({ reason }) => [path, reason])),
    ).toEqual([]);
    const kinds = checked.filter(({ path }) => path.endsWith('.md')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['map', ...kinds.slice(1).map(() => 'tutorial')]);
  });

  test('contains every file that it names, and each of its maps ends in a completion', async () => {
    const { files, page } = await read([target, name]);
    for (const { nodes } of page.maps) {
      expect(nodes.some(({ kind }) => kind === 'completion')).toBe(true);
      for (const node of nodes) {
        if (node.kind === 'activity') expect(files).toHaveProperty([`${node.url?.slice(1)}.md`]);
        if (node.imageUrl !== undefined) expect(files).toHaveProperty([node.imageUrl.slice(1)]);
      }
    }
    const urls = page.maps.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.kind === 'activity' ? [node.url] : [])),
    );
    expect(new Set(urls).size).toBe(
      Object.keys(files).filter((path) => path.startsWith('tutorials/')).length,
    );
  });
});
