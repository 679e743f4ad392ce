import { defineRule } from '../rules/define-rule.ts';
import { isLocalized } from '../addresses/localized-path.ts';
import { isMapLike } from '../model/is-map-like.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { isNamed, sourceOf } from '../facts/source-names.ts';

export const noRemovedFile = defineRule('no-removed-file', {
  messages: {
    removed: {
      reason: 'The map `{path}` was removed.',
      note: 'Learners who open it find nothing, and what they have done in it is shown nowhere. Keep the file, or write `alternatesources: {source}` on the page that takes its place.',
    },
  },
  needs: 'before',
  visit: {
    document: (_document, { before, repository, report }) => {
      // If a translation is removed, learners get the original.
      if (!before?.isRemoved || isLocalized(before.path) || !isMapLike(before.text)) return;
      const source = sourceOf(before.path, repository);
      const maps = repository?.files ? [...mapsIn(repository.files).values()] : [];
      if (maps.some((map) => isNamed(source, map))) return;
      report({ message: 'removed', values: { path: before.path, source } });
    },
  },
});
