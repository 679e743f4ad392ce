import { defineRule } from './define-rule.ts';
import { FORMAT_NAMES, isShownKind, kindOfName, readImageKind } from '../repository/image-kind.ts';
import { valueRange } from '../syntax/tree.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const consistentImageName = defineRule('consistent-image-name', {
  messages: {
    other: {
      reason: 'The picture `{path}` has the format {format}, but its name says {named}.',
      note: 'Learners see it all the same, but picture editors and some servers do not open it. Rename the file, and write the new name here too.',
    },
  },
  visit: {
    document: (_document, context) => {
      for (const { path, named } of namedImagesOf(context)) {
        const said = kindOfName(path);
        const bytes =
          said === undefined || said === 'svg' ? undefined : context.repository?.files?.bytesOf(path);
        if (!bytes || said === undefined) continue;
        const kind = readImageKind(bytes);
        // `valid-image-file` reports pictures that browsers do not show.
        if (kind === said || kind === 'svg' || !isShownKind(kind)) continue;
        context.report({
          message: 'other',
          values: { path, format: FORMAT_NAMES[kind] ?? kind, named: FORMAT_NAMES[said] ?? said },
          range: valueRange(named.attribute),
        });
      }
    },
  },
});
