import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { isNewer } from '../addresses/next-version.ts';
import { isFirm, isViolation } from '../diagnostics/presets.ts';
import { hasMapEnding } from '../repository/map-path.ts';
import { PACKAGE_FILE, type LintedContent, type ServedContent } from './served-content.ts';

/** Problems with the files that learners get, as data. Callers add the wording. */
export interface ContentJudgement {
  maps: readonly JudgedMap[];
  missing: readonly MissingContent[];
  package: JudgedPackage;
  smaller: { count: number; fixed: number };
  /** Maps whose path cannot be part of an address. */
  unaddressable: readonly string[];
  /** Maps with a file extension in the wrong case, which cannot be requested. */
  misspelt: readonly string[];
}

/** The result for one map. `isFixed` means that the current files no longer have the problem. */
export type JudgedMap =
  | { kind: 'open'; path: string }
  /** Nobody can open the map. */
  | { kind: 'closed'; path: string; first: Diagnostic | undefined; isFixed: boolean }
  /** The map opens without some of its parts. `missing` includes files that may belong to another repository. */
  | { kind: 'lacking'; path: string; missing: readonly Diagnostic[] };

export interface MissingContent {
  path: string;
  /** The file that refers to the missing one and, in a map, the line. */
  namedBy: string;
  /** An existing file whose name differs only in case, or looks the same. */
  other?: string;
  looksSame?: boolean;
  isHere: boolean;
}

export type JudgedPackage =
  | { kind: 'good' }
  | { kind: 'absent' }
  | { kind: 'wrong'; found: readonly Diagnostic[] }
  /** `pxt.json` names another version than the one that learners get. The version that learners get counts. */
  | { kind: 'other-version'; version: string; isNewer: boolean };

interface JudgedSides {
  given: ServedContent | undefined;
  here: ServedContent;
  /** The tag of the version that learners get. Undefined if they do not get a version. */
  tag: string | undefined;
}

/** Checks what learners get or, if nothing is published, what would be released. */
export function judgeContent({ given, here, tag }: JudgedSides): ContentJudgement {
  const judged: Judged = { side: given ?? here, here, isPublished: given !== undefined };
  const missing = missingOf(judged);
  const paths = [...judged.side.content.maps.keys()];
  return {
    maps: mapsOf(judged, missing),
    missing,
    package: packageOf(judged.side, tag),
    smaller: smallerOf(judged),
    unaddressable: paths.filter((path) => !isAddressable(path)),
    misspelt: paths.filter((path) => !hasMapEnding(path)),
  };
}

interface Judged {
  side: ServedContent;
  here: ServedContent;
  isPublished: boolean;
}

function mapsOf({ side, here, isPublished }: Judged, missing: readonly MissingContent[]): JudgedMap[] {
  const quotedPaths = missing.map(({ path }) => `\`${path}\``);
  return side.linted
    .filter(({ kind }) => kind === 'map')
    .map((map): JudgedMap => {
      const { path, diagnostics } = map;
      if (isClosed(map)) {
        const first = diagnostics.find(({ ruleId, severity }) => isViolation(ruleId) || severity === 'error');
        return { kind: 'closed', path, first, isFixed: isPublished && isFixedHere(map, here) };
      }
      const about = diagnostics.filter(isAboutFile);
      if (about.length === 0) return { kind: 'open', path };
      const unnamed = about.filter(({ reason }) => !quotedPaths.some((name) => reason.includes(name)));
      return { kind: 'lacking', path, missing: unnamed };
    });
}

function isAboutFile({ ruleId, severity }: Diagnostic): boolean {
  return FILE_RULES.test(ruleId) && severity !== 'info';
}

function isClosed({ diagnostics }: LintedContent): boolean {
  return diagnostics.some(({ ruleId }) => isFirm(ruleId));
}

function isFixedHere({ path }: LintedContent, here: ServedContent): boolean {
  const now = here.linted.find((one) => one.path === path);
  return now !== undefined && !isClosed(now);
}

/** Returns missing files that certainly belong to the repository. */
function missingOf({ side, here, isPublished }: Judged): MissingContent[] {
  return [...side.content.named.values()].flatMap(({ path, namedBy, isCertain }) => {
    if (side.files.has(path)) return [];
    const isHere = isPublished && here.files.has(path);
    if (!isCertain && !isHere) return [];
    const index = fileIndexOf(side.files);
    const folded = index.findIgnoringCase(path);
    const other = folded ?? index.findLookAlike(path);
    const looksSame = folded === undefined && other !== undefined;
    return [
      { path, namedBy, isHere, ...(other !== undefined && { other }), ...(looksSame && { looksSame }) },
    ];
  });
}

function packageOf({ files, linted, packageVersion }: ServedContent, tag: string | undefined): JudgedPackage {
  if (!files.has(PACKAGE_FILE)) return { kind: 'absent' };
  const file = linted.find(({ kind }) => kind === 'package');
  const found = file?.diagnostics.filter(({ severity }) => severity !== 'info') ?? [];
  if (found.length > 0) return { kind: 'wrong', found };
  if (tag === undefined || packageVersion === undefined || tag.replace(/^v/i, '') === packageVersion)
    return { kind: 'good' };
  return { kind: 'other-version', version: packageVersion, isNewer: isNewer(`v${packageVersion}`, tag) };
}

function smallerOf({ side, here, isPublished }: Judged): ContentJudgement['smaller'] {
  const judgedMistakes = smallerMistakes(side);
  const now = isPublished ? smallerMistakes(here) : judgedMistakes;
  return { count: judgedMistakes.size, fixed: [...judgedMistakes].filter((key) => !now.has(key)).length };
}

/** Matches the rules on missing files, which are reported separately, with similar existing files. */
const FILE_RULES = /^require-(?:\w+-)?file$/;
/** The rule on names that cannot be requested. Such names are reported separately, too. */
const NAME_RULE = 'valid-map-name';

function smallerMistakes({ linted }: ServedContent): Set<string> {
  const found = linted
    .filter(({ kind }) => kind !== 'package')
    .flatMap(({ path, diagnostics }) => diagnostics.map((one) => ({ path, ...one })))
    .filter(({ severity }) => severity !== 'info')
    .filter(({ ruleId }) => !isViolation(ruleId) && !FILE_RULES.test(ruleId) && ruleId !== NAME_RULE);
  return new Set(found.map(({ path, ruleId, reason }) => `${path}\n${ruleId}\n${reason}`));
}

/** The characters allowed in a `github:` address. The reader stops at any other. */
const ADDRESS = /^[\w:./+=-]*$/;

/** True if a map's path can be part of an address. */
export function isAddressable(path: string): boolean {
  return ADDRESS.test(path);
}
