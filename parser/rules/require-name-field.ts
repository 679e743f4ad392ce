import { certificateNameField } from '#schemas/certificate.ts';
import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { certificateFilesOf } from '../facts/certificate-files-of.ts';

/** Names only the first of many fields: enough to see which one was meant. */
const MOST_NAMED = 4;

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
        const names = reading.textFields.slice(0, MOST_NAMED).map((field) => `\`${field}\``);
        const advice =
          names.length === 0
            ? `Add a text field \`${certificateNameField}\` to the PDF where the name belongs.`
            : `It has ${names.length === 1 ? 'the text field' : 'the text fields'} ${names.join(', ')}: call the one for the name \`${certificateNameField}\`.`;
        context.report({
          message: 'missing',
          values: { path, field: certificateNameField },
          range,
          note: `The name is written across the middle of the first page, whatever stands there. ${advice}`,
          // It may be the sample's.
          because: [{ rule: 'no-sample-url', range }],
        });
      }
    },
  },
});
