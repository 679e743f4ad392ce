import { defineRule } from '../diagnostics/define-rule.ts';
import { KIND_NAMES, isShownKind, kindOfName, readImageKind } from '../repository/image-kind.ts';
import { valueRange } from '../syntax/tree.ts';
import { namedImagesOf } from '../facts/named-images.ts';

export const consistentImageName = defineRule('consistent-image-name', {
  messages: {
    other: {
      reason: 'Unexpected name `{path}` for {format}, expected the ending of one',
      note: 'Browsers show it all the same, picture editors and some servers do not. Rename the file, and the address with it.',
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
        // What browsers do not show is `valid-image-file`'s to say.
        if (kind === said || kind === 'svg' || !isShownKind(kind)) continue;
        context.report({
          message: 'other',
          values: { path, format: KIND_NAMES[kind] },
          range: valueRange(named.attribute),
        });
      }
    },
  },
});
