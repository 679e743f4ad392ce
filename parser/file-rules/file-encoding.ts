import { defineFileRule } from './define-file-rule.ts';

export const fileEncoding = defineFileRule('file-encoding', 'text', ({ replacedAt }) => {
  if (replacedAt === undefined) return undefined;
  return {
    reason: 'Unexpected byte that is no UTF-8, expected text saved as UTF-8',
    range: { start: replacedAt, end: replacedAt + 1 },
    note: 'Learners see \uFFFD for this letter and others like it. Choose UTF-8 as encoding when you save the file.',
  };
});
