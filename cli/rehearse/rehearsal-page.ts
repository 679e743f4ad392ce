import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import type { StepPicture } from './play-map.ts';

/** Returns a page with a picture of each step that was played. The pictures are files beside it. */
export function rehearsalPage(
  activities: readonly RehearsedActivity[],
  pictures: readonly (Omit<StepPicture, 'jpeg'> & { file: string })[],
): string {
  const sections = activities
    .filter(({ persona }) => persona === 'builder')
    .map(({ name, activityId, mapId, outcome }) => {
      const own = pictures.filter(
        ({ activity }) => activity.activityId === activityId && activity.mapId === mapId,
      );
      const figures = own.map(
        ({ step, file }) =>
          `<figure><img src="${escapeHtml(file)}" alt="Step ${step} of ${escapeHtml(name)}" loading="lazy"><figcaption>Step ${step}</figcaption></figure>`,
      );
      return `<section><h2>${escapeHtml(name)}</h2><p>${describeOutcome(outcome)}</p>${figures.join('\n')}</section>`;
    });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rehearsal</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 2rem; }
section { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; }
h2, section > p { grid-column: 1 / -1; margin: 0; }
h2 { margin-block-start: 2rem; }
figure { margin: 0; }
img { inline-size: 100%; border: 1px solid GrayText; border-radius: 4px; }
</style></head>
<body><h1>Rehearsal</h1>
${sections.join('\n')}
</body></html>
`;
}

function describeOutcome(outcome: RehearsedActivity['outcome']): string {
  const words = outcome.kind.replaceAll('-', ' ');
  return 'reason' in outcome ? escapeHtml(`${words}: ${outcome.reason}`) : words;
}
