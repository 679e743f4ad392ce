import { createTutorialsFix } from '../edits/create-tutorial.ts';
import { addressesOf, addressRange } from '../facts/map-addresses.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { defineRule } from './define-rule.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';
import { phrase } from '../phrases/phrase.ts';

export const requireTutorialFile = defineRule('require-tutorial-file', {
  messages: {
    ...MISSING_FILE_MESSAGES,
    map: {
      reason: 'The file `{path}` is a map, not a tutorial.',
      note: 'Learners get the headings of the map for steps. To lead them to another map, write a `map` action on a reward or completion.',
    },
  },
  visit: {
    document: (_document, context) => {
      const addresses = addressesOf(context, 'tutorial');
      reportMissingFiles(context, addresses, {
        kind: 'tutorial',
        note: phrase('note.tutorial-missing'),
        create: (path, attribute) => createTutorialsFix(context, [{ path, attribute }]),
      });
      const { files } = context.repository ?? {};
      if (!files) return;
      for (const reference of addresses) {
        const { location } = reference;
        // Parse the maps only if an address leads to a file.
        if (location.kind !== 'local' || !files.has(location.path)) continue;
        if (!mapsIn(files).has(location.path)) continue;
        context.report({ message: 'map', values: { path: location.path }, range: addressRange(reference) });
      }
    },
  },
});
