import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { isNewer } from '../addresses/next-version.ts';
import { isFirm, isViolation } from '../diagnostics/presets.ts';
import { hasMapEnding } from '../repository/map-path.ts';
import { PACKAGE_FILE, type LintedContent, type ServedContent } from './served-content.ts';

/** What is wrong with what learners get, as far as it keeps them from something; what that is called is said elsewhere. */
export interface ContentJudgement {
  maps: readonly JudgedMap[];
  /** Named by maps and tutorials, and not there. */
  missing: readonly MissingContent[];
  package: JudgedPackage;
  /** Mistakes that keep nobody from anything. */
  smaller: { count: number; fixed: number };
  /** Maps whose path cannot be written in an address. */
  unaddressable: readonly string[];
  /** Maps that no address finds: case counts in their ending. */
  misspelt: readonly string[];
}

/** `isFixed`: what is written now no longer has that. */
export type JudgedMap =
  | { kind: 'open'; path: string }
  /** Nobody can open it. */
  | { kind: 'closed'; path: string; first: Diagnostic | undefined; isFixed: boolean }
  /** It opens, and not all that is in it; `missing` are files that may be meant as others than the repository's. */
  | { kind: 'lacking'; path: string; missing: readonly Diagnostic[] };

export interface MissingContent {
  path: string;
  /** The file, and the line in a map. */
  namedBy: string;
  /** The file that is there, under a name that differs in its case, or that only looks the same. */
  other?: string;
  /** The names look the same. */
  looksSame?: boolean;
  /** It is written now. */
  isHere: boolean;
}

export type JudgedPackage =
  | { kind: 'good' }
  | { kind: 'absent' }
  | { kind: 'wrong'; found: readonly Diagnostic[] }
  /** It says another version than the one that learners get, which counts. */
  | { kind: 'other-version'; version: string; isNewer: boolean };

interface JudgedSides {
  /** What learners get; absent where they get nothing, or nobody has it at hand. */
  given: ServedContent | undefined;
  /** As it is written now. */
  here: ServedContent;
  /** The version that they get, where it is one. */
  tag: string | undefined;
}

/** Whether what learners get works: of the version that they get, else of what would be released. */
export function judgeContent({ given, here, tag }: JudgedSides): ContentJudgement {
  const judged: Judged = { side: given ?? here, here, isGiven: given !== undefined };
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
  isGiven: boolean;
}

function mapsOf({ side, here, isGiven }: Judged, missing: readonly MissingContent[]): JudgedMap[] {
  const named = missing.map(({ path }) => `\`${path}\``);
  return side.linted
    .filter(({ kind }) => kind === 'map')
    .map((map): JudgedMap => {
      const { path, diagnostics } = map;
      if (isClosed(map)) {
        const first = diagnostics.find(({ ruleId, severity }) => isViolation(ruleId) || severity === 'error');
        return { kind: 'closed', path, first, isFixed: isGiven && isFixedHere(map, here) };
      }
      const about = diagnostics.filter(isAboutFile);
      if (about.length === 0) return { kind: 'open', path };
      const unnamed = about.filter(({ reason }) => !named.some((name) => reason.includes(name)));
      return { kind: 'lacking', path, missing: unnamed };
    });
}

/** What keeps learners from something that the map names, and not what is a hint. */
function isAboutFile({ ruleId, severity }: Diagnostic): boolean {
  return ABOUT_FILES.test(ruleId) && severity !== 'info';
}

function isClosed({ diagnostics }: LintedContent): boolean {
  return diagnostics.some(({ ruleId }) => isFirm(ruleId));
}

function isFixedHere({ path }: LintedContent, here: ServedContent): boolean {
  const now = here.linted.find((one) => one.path === path);
  return now !== undefined && !isClosed(now);
}

/** Files that are surely meant as files of the repository, and are not in it. */
function missingOf({ side, here, isGiven }: Judged): MissingContent[] {
  return [...side.content.named.values()].flatMap(({ path, namedBy, isCertain }) => {
    if (side.files.has(path)) return [];
    const isHere = isGiven && here.files.has(path);
    if (!isCertain && !isHere) return [];
    const index = fileIndexOf(side.files);
    const folded = index.findFolded(path);
    const other = folded ?? index.findAlike(path);
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

function smallerOf({ side, here, isGiven }: Judged): ContentJudgement['smaller'] {
  const there = smallerMistakes(side);
  const now = isGiven ? smallerMistakes(here) : there;
  return { count: there.size, fixed: [...there].filter((key) => !now.has(key)).length };
}

/** What is missing is told by itself, with what is here in its place. */
const ABOUT_FILES = /^require-(?:\w+-)?file$/;
/** So are names that no address finds. */
const ABOUT_NAMES = 'valid-map-name';

function smallerMistakes({ linted }: ServedContent): Set<string> {
  const found = linted
    .filter(({ kind }) => kind !== 'package')
    .flatMap(({ path, diagnostics }) => diagnostics.map((one) => ({ path, ...one })))
    .filter(({ severity }) => severity !== 'info')
    .filter(({ ruleId }) => !isViolation(ruleId) && !ABOUT_FILES.test(ruleId) && ruleId !== ABOUT_NAMES);
  return new Set(found.map(({ path, ruleId, reason }) => `${path}\n${ruleId}\n${reason}`));
}

/** What a `github:` address may hold: the reader takes anything else for its end. */
const ADDRESS = /^[\w:./+=-]*$/;

/** True for a map's path that can be written in an address. */
export function isAddressable(path: string): boolean {
  return ADDRESS.test(path);
}
