import { bytesAbove } from '../syntax/source-text.ts';
import { defineRule } from './define-rule.ts';

/** Largest map without a finding. The largest published map has 30 kB. */
const MAX_BYTES = 1024 * 1024;

export const noLargeMap = defineRule('no-large-map', {
  messages: {
    large: {
      reason: 'This map has {megabytes} MB, but should have at most 1 MB.',
      note: 'Every learner loads all of it before anything shows. Put pictures into files of their own, and some of the maps into other files.',
    },
  },
  visit: {
    document: (_document, { text, report }) => {
      const bytes = bytesAbove(text, MAX_BYTES);
      if (bytes === undefined) return;
      report({ message: 'large', values: { megabytes: (bytes / MAX_BYTES).toFixed(1) } });
    },
  },
});
