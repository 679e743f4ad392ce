import { isFirm, isViolation } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { PACKAGE_FILE } from '../lint/linter.ts';
import type { Check } from './diagnosis.ts';
import type { Facts } from './examine.ts';
import type { Side } from './read-side.ts';
import { isNewer } from './served-version.ts';
import { count, firstOf } from './words.ts';

/** Whether what learners get works: of the version that they get, else of what would be released. */
export function checkContent(facts: Facts): Check[] {
  const { here, given, served } = facts;
  const judged: Judged = {
    side: given ?? here,
    here,
    isGiven: given !== undefined,
    place: given && served.kind === 'version' ? `\`${served.tag}\`` : 'this folder',
    ...(given && served.kind === 'version' && { tag: served.tag }),
  };
  return [mapsCheck(judged), ...filesCheck(judged), ...packageCheck(judged), ...findingsCheck(judged)];
}

interface Judged {
  side: Side;
  here: Side;
  isGiven: boolean;
  /** As it stands in a sentence. */
  place: string;
  tag?: string;
}

function mapsCheck({ side, here, isGiven, place }: Judged): Check {
  const maps = side.linted.filter(({ kind }) => kind === 'map');
  if (maps.length === 0) return { id: 'maps', status: 'problem', title: `There is no map in ${place}.` };
  const closed = maps.filter(isClosed);
  if (closed.length === 0) {
    return { id: 'maps', status: 'good', title: `${count(maps.length, 'map')} in ${place} can be opened.` };
  }
  const fixed = isGiven ? closed.filter((map) => isFixedHere(map, here)) : [];
  return {
    id: 'maps',
    status: 'problem',
    title: `Learners cannot open ${count(closed.length, 'map')} in ${place}.`,
    details: firstOf(
      closed.map((map) => `${firstViolation(map)}${fixed.includes(map) ? ' (already fixed here)' : ''}`),
    ),
  };
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
  const line = found?.place ? `:${found.place.start.line}` : '';
  return `${path}${line} ${found?.reason ?? ''}`;
}

/** Files that are surely meant as files of the repository, and are not in it. */
function filesCheck({ side, here, isGiven, place }: Judged): Check[] {
  const missing = [...side.content.named.values()].flatMap(({ path, namedBy, isCertain }) => {
    if (side.files.has(path)) return [];
    const isHere = isGiven && here.files.has(path);
    if (!isCertain && !isHere) return [];
    const other = side.files.paths.find((one) => one.toLowerCase() === path.toLowerCase());
    if (other !== undefined)
      return [`${path}, named by ${namedBy}: its name there is ${other}, and case counts`];
    return [`${path}, named by ${namedBy}${isHere ? ' (it is here)' : ''}`];
  });
  if (missing.length === 0) return [];
  return [
    {
      id: 'files',
      status: 'problem',
      title: `${count(missing.length, 'file')} that maps and tutorials name ${missing.length === 1 ? 'is' : 'are'} not in ${place}.`,
      details: firstOf(missing),
    },
  ];
}

function packageCheck({ side, place, tag }: Judged): Check[] {
  const id = 'package';
  if (!side.files.has(PACKAGE_FILE)) {
    return [
      {
        id,
        status: 'problem',
        title: `There is no \`${PACKAGE_FILE}\` in ${place}: MakeCode does not take the repository for one of its own.`,
      },
    ];
  }
  const file = side.linted.find(({ kind }) => kind === 'package');
  const found = file?.diagnostics.filter(({ severity }) => severity !== 'info') ?? [];
  if (found.length > 0) {
    return [
      {
        id,
        status: 'problem',
        title: `\`${PACKAGE_FILE}\` in ${place} has ${count(found.length, 'mistake')}.`,
        details: firstOf(
          found.map(({ place: at, reason }) => `${at ? `line ${at.start.line}: ` : ''}${reason}`),
        ),
      },
    ];
  }
  const { packageVersion: own } = side;
  if (tag !== undefined && own !== undefined && tag.replace(/^v/i, '') !== own) {
    const isAhead = isNewer(`v${own}`, tag);
    return [
      {
        id,
        status: 'hint',
        title: `\`${PACKAGE_FILE}\` in ${place} says version \`${own}\`, ${isAhead ? 'which was not released' : 'an older one'}: learners get the tag, whatever it says.`,
      },
    ];
  }
  return [{ id, status: 'good', title: `\`${PACKAGE_FILE}\` in ${place} is as MakeCode needs it.` }];
}

/** What is missing is told by itself, with what is here in its place. */
const ABOUT_FILES = /^require-(?:\w+-)?file$/;

/** What else the linter says; the doctor only counts it. */
function findingsCheck({ side, here, isGiven, place }: Judged): Check[] {
  const keys = (one: Side): Set<string> =>
    new Set(
      one.linted.flatMap(({ path, kind, diagnostics }) =>
        kind === 'package'
          ? []
          : diagnostics
              .filter(
                ({ severity, ruleId }) =>
                  severity !== 'info' && !isViolation(ruleId) && !ABOUT_FILES.test(ruleId),
              )
              .map(({ ruleId, reason }) => `${path}\n${ruleId}\n${reason}`),
      ),
    );
  const there = keys(side);
  if (there.size === 0) return [];
  const now = keys(here);
  const fixed = isGiven ? [...there].filter((key) => !now.has(key)).length : 0;
  const left = there.size - fixed;
  const parts = [
    ...(left > 0 ? [`\`skillmap lint\` shows ${left === 1 ? 'it' : 'them'}`] : []),
    ...(fixed > 0 ? [`${fixed === there.size ? 'all' : fixed} already fixed here`] : []),
  ];
  return [
    {
      id: 'findings',
      status: 'hint',
      title: `The linter finds ${count(there.size, 'smaller mistake')} in ${place}: ${parts.join(', ')}.`,
    },
  ];
}
