import { isLocalized, readAnswerKey, readTutorial, withoutLocale, type MapDocument } from '#parser';
import type { FileContext, LintedFile } from '../lint/linter.ts';
import type { PlannedActivity } from './play-map.ts';

/** The plan of a map for learners of another language. */
interface TranslatedPlan {
  /** The name of the folder in `_locales`, which is the language's code. */
  language: string;
  plan: PlannedActivity[];
}

/**
 * Returns a map's plan in each language into which the map or one of its tutorials is translated, sorted by language. Names
 * and tutorials are the translated ones, as far as there are any.
 */
export function planTranslations(
  { path: file }: FileContext,
  all: readonly LintedFile[],
  plan: readonly PlannedActivity[],
): TranslatedPlan[] {
  const originals = new Set([file, ...plan.map(({ tutorial }) => tutorial)]);
  const translations = all.flatMap((one) => {
    const path = one.context?.path;
    const language = path === undefined || !isLocalized(path) ? undefined : languageOf(path);
    // The app never looks for a translation into English.
    if (path === undefined || language === undefined || /^en(?:-|$)/i.test(language)) return [];
    const original = withoutLocale(path);
    return originals.has(original) ? [{ ...one, path, language, original }] : [];
  });
  const languages = [...new Set(translations.map(({ language }) => language))].sort();
  return languages.map((language) => {
    const find = (original: string) =>
      translations.find((one) => one.language === language && one.original === original);
    const document = find(file)?.document;
    return {
      language,
      plan: plan.map((activity) => {
        const tutorial = find(activity.tutorial);
        return {
          ...activity,
          name: nameIn(document, activity) ?? activity.name,
          ...(tutorial && {
            tutorial: tutorial.path,
            key: readAnswerKey(readTutorial(tutorial.text)),
            originalSteps: activity.key.length,
          }),
        };
      }),
    };
  });
}

function languageOf(path: string): string | undefined {
  return /(?:^|\/)_locales\/([^/]+)\//.exec(path)?.[1];
}

/** Returns an activity's name in a translated map. */
function nameIn(document: MapDocument | undefined, activity: PlannedActivity): string | undefined {
  const map = document?.maps.find(({ id }) => id === activity.mapId);
  const node = map?.nodes.find((one) => one.node.activityId === activity.activityId)?.node;
  return node?.kind === 'activity' ? node.displayName : undefined;
}
