/** A strict project that uses the library, and extends the types of `vfile` itself. */
export const CONSUMER = `import { createProcessor, parsePage, readDiagnostics, type Page } from 'skillmap';
import type { SkillmapConfig } from 'skillmap/config';
import { defineRule, testRule } from 'skillmap/rules';
import type { Node } from 'unist';
import { VFile } from 'vfile';

declare module 'vfile' {
  interface DataMap {
    reviewer: string;
  }
}
declare module 'vfile-message' {
  interface VFileMessage {
    seenBy?: string;
  }
}

export const page: Page = parsePage('# p').page;
export const config: SkillmapConfig = { preset: 'strict' };
// @ts-expect-error -- a page has no such field: so the types are there
export const nothing: string = page.nothing;

const file = new VFile({ path: 'skillmap.md', value: '# p', data: { reviewer: 'Ada' } });
export const tree: Node = createProcessor().parse(file);
// @ts-expect-error -- typed without unified, too
createProcessor().nothing();
export const found = readDiagnostics(file);
export const id: string | undefined = file.data.skillmap?.page.maps[0]?.mapId;
export const reviewer: string | undefined = file.data.reviewer;
// @ts-expect-error -- a reviewer is a text
export const wrong: number = file.data.reviewer;
export const seenBy: string | undefined = file.messages[0]?.seenBy;

const rule = defineRule('club/short-name', {
  summary: 'A name is long.',
  messages: { long: 'At most {most} letters.' },
  options: { type: 'object', properties: { most: { type: 'integer' } }, required: ['most'] },
  visit: {
    activity: ({ node, attributes }, { options, report }) => {
      const most: number = options.most;
      if (node.id.length > most) report({ message: 'long', values: { most }, at: attributes.scalars.get('name') ?? node });
      // @ts-expect-error -- a node has no such field
      report({ message: 'long', values: { most: node.most } });
    },
  },
});
export const tested: Promise<void> = testRule(rule, { good: ['## m'], bad: [] });
`;
