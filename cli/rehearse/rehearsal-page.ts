import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { StepPicture } from './play-map.ts';

type Identity = Pick<RehearsedActivity, 'file' | 'mapId' | 'activityId' | 'persona' | 'language'>;

/** Returns a page with a picture of each step that was played. The pictures are files beside it. */
export function rehearsalPage(
  activities: readonly RehearsedActivity[],
  pictures: readonly (Omit<StepPicture, 'jpeg'> & { file: string })[],
): string {
  const sections = activities.map((played) => {
    const { name, outcome, steps } = played;
    const own = pictures.filter(({ activity, how }) => idOf({ ...activity, ...how }) === idOf(played));
    const figures = own.map(({ step, file }) => {
      const seconds = steps.find(({ number }) => number === step)?.milliseconds;
      const caption =
        seconds === undefined ? `Step ${step}` : `Step ${step}, ${(seconds / 1000).toFixed(1)} s`;
      return `<figure><a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="Step ${step} of ${escapeHtml(name)}" width="1280" height="800" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
    });
    const title = escapeHtml(name + describeHow(played));
    return `<section><h2>${title}</h2><p>${describeOutcome(outcome)}</p>${figures.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rehearsal</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: clamp(1rem, 4vw, 2rem); }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
h2, section > p { grid-column: 1 / -1; margin: 0; }
h2 { margin-block-start: 2rem; }
figure { margin: 0; }
img { inline-size: 100%; block-size: auto; border: 1px solid GrayText; border-radius: 4px; }
</style></head>
<body><h1>Rehearsal</h1>
${sections.join('\n')}
</body></html>
`;
}

/** Returns whether a text is such a page. */
export function isRehearsalPage(text: string): boolean {
  return text.includes('<title>Rehearsal</title>');
}

/**
 * Returns a suffix about how an activity was played: ` (language de)`. Empty if the robot built what the steps show.
 */
export function describeHow({ persona, language }: Pick<RehearsedActivity, 'persona' | 'language'>): string {
  const how = [persona, language].filter((word) => word !== undefined).join(' ');
  return how === 'builder' ? '' : ` (${how})`;
}

/** Returns an id that an activity and its pictures have in common. */
function idOf({ file, mapId, activityId, persona, language }: Identity): string {
  return JSON.stringify([file, mapId, activityId, persona, language]);
}

function describeOutcome(outcome: RehearsedActivity['outcome']): string {
  const words = outcome.kind.replaceAll('-', ' ');
  return 'reason' in outcome ? escapeHtml(`${words}: ${outcome.reason}`) : words;
}
