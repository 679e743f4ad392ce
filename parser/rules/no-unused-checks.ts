import { usesOfChecks } from '../facts/text-uses.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { phrase } from '../phrases/phrase.ts';
import { defineChecksRule } from './define-rule.ts';

export const noUnusedChecks = defineChecksRule('no-unused-checks', {
  messages: { unused: 'No activity names this file of checks.' },
  visit: {
    document: (document, { repository = {}, path, report }) => {
      const { files } = repository;
      if (!('lines' in document) || !files || path === undefined || mapsIn(files).size === 0) return;
      if (usesOfChecks(repository, path).length > 0) return;
      report({ message: 'unused', note: [phrase('note.no-checks'), phrase('note.name-checks', { path })] });
    },
  },
});
