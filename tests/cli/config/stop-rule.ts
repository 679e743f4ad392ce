import { CLEAN } from '../lint/run-lint.ts';

/** A plugin without imports: a rule that finds full stops at the end of names. */
export const stopRule = (more = '', id = 'club/stop'): string => `
import { ending } from './ending.ts';
export default {
  kind: 'map',
  id: '${id}',
  summary: 'A name ends with a full stop.',
  help: '## Why\\n\\nNames are headings.',
  messages: { stop: 'The name \`{name}\` ends with a full stop.' },
  options: { type: 'object', properties: { kinds: { type: 'array', items: { type: 'string' } } } },
  visit: {
    'attribute:name': ({ attribute }, { report, options }) => {
      ${more}
      const name: string = attribute.value;
      if (!name.endsWith(ending) || options.kinds?.length === 0) return;
      const [{ end }] = attribute.segments;
      report({
        message: 'stop',
        values: { name },
        fix: { title: 'Remove the full stop', edits: [{ start: end - 1, end, text: '' }] },
      });
    },
  },
};
`;

/** A map with a finding of the rule. */
export const STOPPED = CLEAN.replace('* name: One', '* name: One.');

/** A repository with the plugin. */
export const FILES = {
  'skillmap.config.json': JSON.stringify({ plugins: ['./rules/stop.ts'] }, undefined, 2),
  'rules/stop.ts': stopRule(),
  'rules/ending.ts': "export const ending: string = '.';\n",
  'skillmap.md': STOPPED,
};
