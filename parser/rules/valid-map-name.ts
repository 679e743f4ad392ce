import { moveFix } from '../edits/move-fix.ts';
import { hasMapEnding, withMapEnding } from '../repository/map-path.ts';
import type { Repository } from '../repository/repository-files.ts';
import { defineRule } from './define-rule.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const NOTE =
  'From GitHub a map is asked for by its name and `.md`, in small letters: learners cannot open it there.';

export const validMapName = defineRule('valid-map-name', {
  messages: {
    ending: { reason: 'The name of the map `{name}` has to end in `.md`.', note: NOTE },
  },
  visit: {
    document: ({ maps }, { path, repository, report }) => {
      if (path === undefined || maps.length === 0 || hasMapEnding(path)) return;
      const name = path.slice(path.lastIndexOf('/') + 1);
      const fix = repository && renaming(path, repository);
      report({ message: 'ending', values: { name }, ...(fix && { fix }) });
    },
  },
});

/** Returns the fix that renames the file and all references. Undefined if the name is taken. */
function renaming(from: string, repository: Repository): FixDraft | undefined {
  const to = withMapEnding(from);
  if (to === from || !repository.files?.has(from)) return undefined;
  return moveFix(phrase('title.rename-the-file-to', { name: to }), {
    repository,
    moves: [{ from, to }],
    ownPath: from,
  });
}
