import { defineRule } from './define-rule.ts';
import { FORMAT_NAMES, isShownKind, kindOfName, readImageKind } from '../repository/image-kind.ts';
import { valueRange } from '../syntax/tree.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const consistentImageName = defineRule('consistent-image-name', {
  messages: {
    other: {
      reason: 'The picture `{path}` has the format {format}, but its name says {named}.',
      note: 'Learners still see it, but picture editors and some servers do not open it. Rename the file, and write the new name here too.',
    },
  },
  visit: {
    document: (_document, context) => {
      for (const { path, reference } of namedImagesOf(context)) {
        const namedKind = kindOfName(path);
        const bytes =
          namedKind === undefined || namedKind === 'svg'
            ? undefined
            : context.repository?.files?.bytesOf(path);
        if (!bytes || namedKind === undefined) continue;
        const kind = readImageKind(bytes);
        // `valid-image-file` reports pictures that browsers do not show.
        if (kind === namedKind || kind === 'svg' || !isShownKind(kind)) continue;
        context.report({
          message: 'other',
          values: { path, format: FORMAT_NAMES[kind] ?? kind, named: FORMAT_NAMES[namedKind] ?? namedKind },
          range: valueRange(reference.attribute),
        });
      }
    },
  },
});
