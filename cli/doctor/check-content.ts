import {
  hasMapEnding,
  isAddressable,
  isLocalized,
  judgeContent,
  PACKAGE_FILE,
  type ContentJudgement,
  type Diagnostic,
} from '#parser';
import { hostedEditorUrl } from '../config/to-target-config.ts';
import { byImportance } from '../files/find-maps.ts';
import { titleOf } from '../site/page-text.ts';
import { good, hint, problem, type Check, type MapLink } from './diagnosis.ts';
import { count, firstOf } from '../words.ts';
import { nameOfServed } from './check-version.ts';
import type { Facts } from './examine.ts';

/**
 * Checks whether maps work for learners: in the version that they get if there is one, otherwise in the local files.
 */
export function checkContent({
  localContent,
  learnerContent,
  served,
}: Pick<Facts, 'localContent' | 'learnerContent' | 'served'>): Check[] {
  const tag = learnerContent && served.kind === 'version' ? served.tag : undefined;
  const judgement = judgeContent({ given: learnerContent, here: localContent, tag });
  const subject = (learnerContent && nameOfServed(served)) ?? 'this folder';
  return [
    mapsCheck(judgement, subject),
    filesCheck(judgement, subject),
    packageCheck(judgement, subject),
    findingsCheck(judgement, subject),
    linksCheck(judgement),
    endingCheck(judgement),
  ].flatMap((check) => check ?? []);
}

/** Reports whether learners can open the maps. `subject` names the checked version in a sentence. */
function mapsCheck({ maps }: ContentJudgement, subject: string): Check {
  if (maps.length === 0) return problem('maps', `There is no map in ${subject}.`, [WHAT_IS_A_MAP]);
  const closed = maps.filter((map) => map.kind === 'closed');
  if (closed.length > 0) {
    const lines = closed.map(
      ({ path, first, isFixed }) =>
        `${first ? toLine(path, first) : path}${isFixed ? ' (already fixed here)' : ''}`,
    );
    return problem(
      'maps',
      `Learners cannot open ${count(closed.length, 'map')} in ${subject}.`,
      firstOf(lines),
    );
  }
  const lacking = maps.filter((map) => map.kind === 'lacking');
  if (lacking.length === 0) return good('maps', `${count(maps.length, 'map')} in ${subject} can be opened.`);
  return problem(
    'maps',
    `Learners can open ${count(lacking.length, 'map')} in ${subject}, but not everything in ${lacking.length === 1 ? 'it' : 'them'}.`,
    firstOf(lacking.flatMap(({ path, missing }) => missing.map((found) => toLine(path, found)))),
  );
}

const WHAT_IS_A_MAP =
  'A map is a markdown file such as `skillmap.md`, with `## a-map` and `### an-activity`, and lines such as `* type: tutorial` below.';

function toLine(path: string, { place, reason }: Diagnostic): string {
  return `${path}${place ? `:${place.start.line}` : ''} ${reason}`;
}

function filesCheck({ missing }: ContentJudgement, subject: string): Check | undefined {
  if (missing.length === 0) return undefined;
  const lines = missing.map(({ path, namedBy, other, looksSame = false, isHere }) => {
    const usage = `${path}, used by ${namedBy}`;
    if (other === undefined) return `${usage}${isHere ? ' (it is here)' : ''}`;
    return looksSame
      ? `${usage}: a file there has a name that looks the same but differs`
      : `${usage}: it is called ${other} there, and case matters`;
  });
  const missingFiles = `${count(missing.length, 'file')} that maps and tutorials use`;
  return problem(
    'files',
    `${missingFiles} ${missing.length === 1 ? 'is' : 'are'} not in ${subject}.`,
    firstOf(lines),
  );
}

function packageCheck({ package: judged }: ContentJudgement, subject: string): Check {
  const name = `\`${PACKAGE_FILE}\``;
  switch (judged.kind) {
    case 'absent':
      return problem(
        'package',
        `There is no ${name} in ${subject}: MakeCode does not recognise the repository.`,
      );
    case 'wrong':
      return problem(
        'package',
        `${name} in ${subject} has ${count(judged.found.length, 'mistake')}.`,
        firstOf(
          judged.found.map(({ place: at, reason }) => `${at ? `line ${at.start.line}: ` : ''}${reason}`),
        ),
      );
    case 'other-version': {
      const age = judged.isNewer ? 'which was not released' : 'an older one';
      return hint(
        'package',
        `${name} in ${subject} says version \`${judged.version}\`, ${age}: learners get the tag regardless.`,
      );
    }
    case 'good':
      return good('package', `${name} in ${subject} is complete for MakeCode.`);
    default:
      return judged satisfies never;
  }
}

/** Reports how many smaller mistakes the linter finds. Returns undefined if there are none. */
function findingsCheck({ smaller }: ContentJudgement, subject: string): Check | undefined {
  const { count: all, fixed } = smaller;
  if (all === 0) return undefined;
  const remaining = all - fixed;
  const parts = [
    ...(remaining > 0 ? [`\`skillmap lint\` shows ${remaining === 1 ? 'it' : 'them'}`] : []),
    ...(fixed > 0 ? [`${fixed === all ? 'all' : fixed} already fixed here`] : []),
  ];
  return hint(
    'findings',
    `The linter finds ${count(all, 'smaller mistake')} in ${subject}: ${parts.join(', ')}.`,
  );
}

/** Returns a link for each map, the most important first. The editor finds translations itself, so they have none. */
export function mapLinks({ checkout, learnerContent, localContent }: Facts, target: string): MapLink[] {
  const slug = checkout.remote?.slug;
  if (slug === undefined) return [];
  return [...(learnerContent ?? localContent).content.maps]
    .map(([path, { page }]) => ({ path, name: titleOf(page), url: toUrl(target, slug, path) }))
    .filter(({ path }) => !isLocalized(path) && isAddressable(path) && hasMapEnding(path))
    .sort(byImportance);
}

/** Returns a link to a map, as in the editor's own documentation. */
function toUrl(target: string, slug: string, path: string): string {
  return `${hostedEditorUrl({ target })}--skillmap#github:${slug}/${path.slice(0, -'.md'.length)}`;
}

function linksCheck({ unaddressable }: ContentJudgement): Check | undefined {
  if (unaddressable.length === 0) return undefined;
  return problem(
    'links',
    'Some maps have names that cannot be used in addresses: use letters without accents, digits and hyphens.',
    firstOf(unaddressable),
  );
}

function endingCheck({ misspelt }: ContentJudgement): Check | undefined {
  if (misspelt.length === 0) return undefined;
  return problem(
    'links',
    'The name of a map has to end in `.md`, in small letters: learners cannot open the others.',
    firstOf(misspelt),
  );
}
