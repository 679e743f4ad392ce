import { isLocalized } from '../addresses/localized-path.ts';
import { isMapLike } from '../model/is-map-like.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { defineEvolutionRule } from './define-evolution-rule.ts';
import { isNamed, sourceOf } from './no-renamed-file.ts';

export const noRemovedFile = defineEvolutionRule('no-removed-file', ({ before, repository, report }) => {
  // Learners get the original where a translation is gone.
  if (!before?.isRemoved || isLocalized(before.path) || !isMapLike(before.text)) return;
  const source = sourceOf(before.path, repository);
  const maps = repository?.files ? [...mapsIn(repository.files).values()] : [];
  if (maps.some((map) => isNamed(source, map))) return;
  report({
    reason: `Unexpected removal of the map \`${before.path}\`, expected it to stay, or \`alternatesources: ${source}\` in the file that takes its place`,
    note: 'Learners who open it find nothing, and what they have done in it is shown nowhere.',
  });
});
