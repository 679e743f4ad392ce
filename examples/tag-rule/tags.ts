import { addAttribute, defineRule, findLikely, readList, replace, valueRange } from 'skillmap/rules';

export default defineRule('club/tags', {
  summary: 'An activity has no tag, or one that our club does not use.',
  help: 'Our website lists activities by tag. Use the tags in our configuration.',
  messages: {
    none: '`{id}` has no tag.',
    other: 'Our club has no tag `{tag}`.',
  },
  options: {
    type: 'object',
    properties: { tags: { type: 'array', items: { type: 'string' } } },
    required: ['tags'],
  },
  visit: {
    activity: ({ section, attributes, node }, { document, options, report }) => {
      const attribute = attributes.scalars.get('tags');
      if (!attribute) {
        const suggestions = options.tags.map((tag) => addAttribute(document, section, ['tags', tag]));
        report({ message: 'none', values: { id: node.id }, suggestions });
        return;
      }
      for (const { text: tag, start, end } of readList(attribute.value)) {
        if (options.tags.includes(tag)) continue;
        const at = valueRange(attribute, start, end);
        const likely = findLikely(tag, options.tags);
        report({ message: 'other', values: { tag }, at, ...(likely && { fix: replace(at, likely) }) });
      }
    },
  },
});
