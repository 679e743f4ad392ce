import { certificateNameField } from '#schemas/certificate.ts';
import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { certificateFilesOf } from '../facts/certificate-files-of.ts';
import { listed, phrase } from '../phrases/phrase.ts';

const MAX_NAMES = 4;

export const requireNameField = defineRule('require-name-field', {
  once: 'message',
  messages: {
    missing: "The certificate `{path}` has no form field `{field}` for the learner's name.",
  },
  visit: {
    document: async (_document, context) => {
      for (const { attribute, path, reading } of await certificateFilesOf(context)) {
        if (reading.kind !== 'pdf' || reading.textFields.includes(certificateNameField)) continue;
        const range = valueRange(attribute);
        const names = reading.textFields.slice(0, MAX_NAMES).map((field) => `\`${field}\``);
        const advice =
          names.length === 0
            ? phrase('note.add-text-field', { field: certificateNameField })
            : phrase(names.length === 1 ? 'note.has-text-field' : 'note.has-text-fields', {
                found: listed('comma', names),
                field: certificateNameField,
              });
        context.report({
          message: 'missing',
          values: { path, field: certificateNameField },
          range,
          note: [phrase('note.name-across-page'), advice],
          // The certificate may be the sample's.
          because: [{ rule: 'no-sample-url', range }],
        });
      }
    },
  },
});
