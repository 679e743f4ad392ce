import { hasMapEnding, isFirm, isLocalized, isViolation, type Diagnostic, isNewer } from '#parser';
import { byImportance } from '../files/find-maps.ts';
import { titleOf } from '../files/page-text.ts';
import { PACKAGE_FILE, type LintedFile } from '../lint/linter.ts';
import { good, hint, problem, type Check, type MapLink } from './diagnosis.ts';
import { count, firstOf } from '../words.ts';
import { nameOfServed } from './check-version.ts';
import type { Facts } from './examine.ts';
import type { Side } from './read-side.ts';

/** Whether what learners get works: of the version that they get, else of what would be released. */
export function checkContent(facts: Pick<Facts, 'here' | 'given' | 'served'>): Check[] {
  const { here, given, served } = facts;
  const tag = given && served.kind === 'version' ? served.tag : undefined;
  const judged: Judged = {
    side: given ?? here,
    here,
    isGiven: given !== undefined,
    place: (given && nameOfServed(served)) ?? 'this folder',
    tag,
  };
  const checks = [mapsCheck(judged), filesCheck(judged), packageCheck(judged), findingsCheck(judged)];
  return [...checks, linksCheck(judged), endingCheck(judged)].flatMap((check) => check ?? []);
}

interface Judged {
  side: Side;
  here: Side;
  isGiven: boolean;
  /** As it stands in a sentence. */
  place: string;
  tag: string | undefined;
}

function mapsCheck(judged: Judged): Check {
  const { side, here, isGiven, place } = judged;
  const maps = side.linted.filter(({ kind }) => kind === 'map');
  if (maps.length === 0) return problem('maps', `There is no map in ${place}.`, [WHAT_IS_A_MAP]);
  const closed = maps.filter(isClosed);
  if (closed.length === 0) return openCheck(maps, judged);
  const isFixed = (map: LintedFile): boolean => isGiven && isFixedHere(map, here);
  return problem(
    'maps',
    `Learners cannot open ${count(closed.length, 'map')} in ${place}.`,
    firstOf(closed.map((map) => `${firstViolation(map)}${isFixed(map) ? ' (already fixed here)' : ''}`)),
  );
}

const WHAT_IS_A_MAP =
  'A map is a markdown file such as `skillmap.md`, with `## a-map` and `### an-activity`, and lines such as `* type: tutorial` below.';

/** Maps that open: not all that is in them does where a file is missing; `filesCheck` names those that surely are. */
function openCheck(maps: readonly LintedFile[], judged: Judged): Check {
  const { place } = judged;
  const named = missingOf(judged).map(({ path }) => `\`${path}\``);
  const lacking = maps.filter(({ diagnostics }) => diagnostics.some(isAboutFile));
  if (lacking.length === 0) return good('maps', `${count(maps.length, 'map')} in ${place} can be opened.`);
  const unnamed = lacking.flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(isAboutFile)
      .filter(({ reason }) => !named.some((name) => reason.includes(name)))
      .map((found) => toLine(path, found)),
  );
  return problem(
    'maps',
    `Learners can open ${count(lacking.length, 'map')} in ${place}, but not all that is in ${lacking.length === 1 ? 'it' : 'them'}.`,
    firstOf(unnamed),
  );
}

/** What keeps learners from something that the map names, and not what is a hint. */
function isAboutFile({ ruleId, severity }: Diagnostic): boolean {
  return ABOUT_FILES.test(ruleId) && severity !== 'info';
}

function isClosed({ diagnostics }: LintedFile): boolean {
  return diagnostics.some(({ ruleId }) => isFirm(ruleId));
}

function isFixedHere({ path }: LintedFile, here: Side): boolean {
  const now = here.linted.find((one) => one.path === path);
  return now !== undefined && !isClosed(now);
}

function firstViolation({ path, diagnostics }: LintedFile): string {
  const found = diagnostics.find(({ ruleId, severity }) => isViolation(ruleId) || severity === 'error');
  return found ? toLine(path, found) : path;
}

function toLine(path: string, { place, reason }: Diagnostic): string {
  return `${path}${place ? `:${place.start.line}` : ''} ${reason}`;
}

/** Files that are surely meant as files of the repository, and are not in it. */
function missingOf({ side, here, isGiven }: Judged): { path: string; line: string }[] {
  return [...side.content.named.values()].flatMap(({ path, namedBy, isCertain }) => {
    if (side.files.has(path)) return [];
    const isHere = isGiven && here.files.has(path);
    if (!isCertain && !isHere) return [];
    const other = side.files.paths.find((one) => one.toLowerCase() === path.toLowerCase());
    const line =
      other === undefined
        ? `${path}, named by ${namedBy}${isHere ? ' (it is here)' : ''}`
        : `${path}, named by ${namedBy}: its name there is ${other}, and case counts`;
    return [{ path, line }];
  });
}

function filesCheck(judged: Judged): Check | undefined {
  const missing = missingOf(judged).map(({ line }) => line);
  if (missing.length === 0) return undefined;
  const named = `${count(missing.length, 'file')} that maps and tutorials name`;
  return problem(
    'files',
    `${named} ${missing.length === 1 ? 'is' : 'are'} not in ${judged.place}.`,
    firstOf(missing),
  );
}

function packageCheck({ side, place, tag }: Judged): Check {
  const name = `\`${PACKAGE_FILE}\``;
  if (!side.files.has(PACKAGE_FILE)) {
    return problem(
      'package',
      `There is no ${name} in ${place}: MakeCode does not take the repository for one of its own.`,
    );
  }
  const file = side.linted.find(({ kind }) => kind === 'package');
  const found = file?.diagnostics.filter(({ severity }) => severity !== 'info') ?? [];
  if (found.length > 0) {
    return problem(
      'package',
      `${name} in ${place} has ${count(found.length, 'mistake')}.`,
      firstOf(found.map(({ place: at, reason }) => `${at ? `line ${at.start.line}: ` : ''}${reason}`)),
    );
  }
  const { packageVersion: own } = side;
  if (tag === undefined || own === undefined || tag.replace(/^v/i, '') === own)
    return good('package', `${name} in ${place} is as MakeCode needs it.`);
  const age = isNewer(`v${own}`, tag) ? 'which was not released' : 'an older one';
  return hint(
    'package',
    `${name} in ${place} says version \`${own}\`, ${age}: learners get the tag, whatever it says.`,
  );
}

/** What else the linter says; the doctor only counts it. */
function findingsCheck({ side, here, isGiven, place }: Judged): Check | undefined {
  const there = smallerMistakes(side);
  if (there.size === 0) return undefined;
  const now = smallerMistakes(here);
  const fixed = isGiven ? [...there].filter((key) => !now.has(key)).length : 0;
  const left = there.size - fixed;
  const parts = [
    ...(left > 0 ? [`\`skillmap lint\` shows ${left === 1 ? 'it' : 'them'}`] : []),
    ...(fixed > 0 ? [`${fixed === there.size ? 'all' : fixed} already fixed here`] : []),
  ];
  const found = `The linter finds ${count(there.size, 'smaller mistake')} in ${place}`;
  return hint('findings', `${found}: ${parts.join(', ')}.`);
}

/** What is missing is told by itself, with what is here in its place. */
const ABOUT_FILES = /^require-(?:\w+-)?file$/;
/** So are names that no address finds. */
const ABOUT_NAMES = 'valid-map-name';

function smallerMistakes({ linted }: Side): Set<string> {
  const found = linted
    .filter(({ kind }) => kind !== 'package')
    .flatMap(({ path, diagnostics }) => diagnostics.map((one) => ({ path, ...one })))
    .filter(({ severity }) => severity !== 'info')
    .filter(({ ruleId }) => !isViolation(ruleId) && !ABOUT_FILES.test(ruleId) && ruleId !== ABOUT_NAMES);
  return new Set(found.map(({ path, ruleId, reason }) => `${path}\n${ruleId}\n${reason}`));
}

/** What a `github:` address may hold: the reader takes anything else for its end. */
const ADDRESS = /^[\w:./+=-]*$/;

/** What learners open each map with, the most important first; translations are found by themselves. */
export function mapLinks({ checkout, given, here }: Facts, target: string): MapLink[] {
  const slug = checkout.remote?.slug;
  if (slug === undefined) return [];
  return [...(given ?? here).content.maps]
    .map(([path, { page }]) => ({ path, name: titleOf(page), url: toUrl(target, slug, path) }))
    .filter(({ path }) => !isLocalized(path) && ADDRESS.test(path) && hasMapEnding(path))
    .sort(byImportance);
}

/** As maps are linked in the editor's own documentation. */
function toUrl(target: string, slug: string, path: string): string {
  return `https://${target}.makecode.com/--skillmap#github:${slug}/${path.slice(0, -'.md'.length)}`;
}

/** Maps whose path cannot be written in an address. */
function linksCheck({ side }: Judged): Check | undefined {
  const paths = [...side.content.maps.keys()].filter((path) => !ADDRESS.test(path));
  if (paths.length === 0) return undefined;
  return problem(
    'links',
    'Some maps have names that no address can hold: use letters without accents, digits and hyphens.',
    firstOf(paths),
  );
}

/** Maps that no address finds: case counts there. */
function endingCheck({ side }: Judged): Check | undefined {
  const paths = [...side.content.maps.keys()].filter((path) => !hasMapEnding(path));
  if (paths.length === 0) return undefined;
  return problem(
    'links',
    'The name of a map has to end in `.md`, in small letters: learners cannot open the others.',
    firstOf(paths),
  );
}
