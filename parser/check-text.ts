import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { readChecks, type ChecksDocument } from './checks/checks-document.ts';
import type { Rule } from './diagnostics/rule.ts';
import type { RuleOptions } from './diagnostics/rule-options.ts';
import { runRules, runRulesOn } from './diagnostics/run-rules.ts';
import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from './evolution-rules/index.ts';
import { otherTextOf } from './facts/other-text.ts';
import { FILE_RULES } from './file-rules/index.ts';
import type { MapDocument } from './model/map-document.ts';
import { oncePer } from './once-per.ts';
import { readPackage, type PackageDocument } from './package/package-document.ts';
import { PACKAGE_RULES } from './package-rules/index.ts';
import type { PluginRules } from './plugins/to-rules.ts';
import { mapOf } from './repository/maps-in.ts';
import { RULE_IDS } from './rule-ids.ts';
import { CHECKS_RULES, RULES } from './rules/index.ts';
import { requireMapText } from './rules/require-map-text.ts';
import { SHARED_RULES } from './shared-rules/index.ts';
import { toShownFindings } from './shown-findings.ts';
import { createSourceText } from './syntax/source-text.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';
import type { TutorialDocument } from './tutorial/tutorial-document.ts';
import { TUTORIAL_RULES } from './tutorial-rules/index.ts';

const OF_MAPS: readonly Rule[] = [...FILE_RULES, ...RULES, ...EVOLUTION_RULES];
const IN_MAPS: readonly Rule[] = [...OF_MAPS, ...SHARED_RULES];

/** Rules for a file that contains no map. They report that, but no mistakes in the text. */
const IN_OTHER_TEXTS: readonly Rule[] = [...FILE_RULES, requireMapText, ...EVOLUTION_RULES, ...SHARED_RULES];

const OF_TUTORIALS: readonly Rule<TutorialDocument>[] = [
  ...FILE_RULES,
  ...TUTORIAL_RULES,
  ...TUTORIAL_EVOLUTION_RULES,
];
const IN_TUTORIALS: readonly Rule<TutorialDocument>[] = [...OF_TUTORIALS, ...SHARED_RULES];

const ONLY_IN_MAPS = idsIn(OF_MAPS, OF_TUTORIALS);
const ONLY_IN_TUTORIALS = idsIn(OF_TUTORIALS, OF_MAPS);

/** Returns the ids of rules, without those in `others`. */
function idsIn(rules: readonly { id: string }[], others: readonly { id: string }[]): readonly string[] {
  const otherIds = new Set(others.map(({ id }) => id));
  return rules.map(({ id }) => id).filter((id) => !otherIds.has(id));
}

const IN_PACKAGES: readonly Rule<PackageDocument>[] = [...FILE_RULES, ...PACKAGE_RULES];

const IN_CHECKS: readonly Rule<ChecksDocument>[] = [...FILE_RULES, ...CHECKS_RULES, ...SHARED_RULES];

/** Which rules apply to a text: those for maps, tutorials, files of checks, or `pxt.json`. */
export type DocumentKind = 'map' | 'tutorial' | 'checks' | 'package';

/** The rules to run, with their settings from `skillmap.config.json`, and what they know besides the text. */
export interface LintOptions extends RuleOptions {
  /** The rules to run. Defaults to all rules of skillmap. */
  rules?: readonly Rule[];
  /** Rules of plugins, which run beside those of skillmap. */
  plugins?: PluginRules;
}

/** The findings in a text, in its order. `document` is set for a map that could be read. */
export interface CheckedText {
  diagnostics: readonly Diagnostic[];
  document?: MapDocument;
}

/**
 * Runs the rules for this kind of file. If the file could not be read as text (`options.reading`), that is the only
 * finding. Never fails because of the file's content.
 */
export async function checkText(
  text: string,
  kind: DocumentKind,
  options: Omit<LintOptions, 'rules'> = {},
): Promise<CheckedText> {
  const { reading } = options;
  if (reading && reading.kind !== 'text') {
    const found = runRulesOn({ source: createSourceText('') }, FILE_RULES, options);
    return { diagnostics: toShownFindings(found, { text }) };
  }
  if (kind === 'map') {
    const document = mapOf(options.repository?.files, options.path, text);
    return { diagnostics: await checkMap(document, options), document };
  }
  return { diagnostics: toShownFindings(await findIn(text, kind, options), { text }) };
}

function findIn(
  text: string,
  kind: Exclude<DocumentKind, 'map'>,
  options: Omit<LintOptions, 'rules'>,
): Promise<readonly Diagnostic[]> {
  const { plugins } = options;
  const allIds = { ...options, ...idsWith(plugins) };
  switch (kind) {
    case 'tutorial':
      return runRules(readTutorial(text), inTutorials(plugins), { ...allIds, idleIds: ONLY_IN_MAPS });
    case 'checks':
      return runRules(readChecks(text), IN_CHECKS, allIds);
    case 'package':
      return runRules(readPackage(text), IN_PACKAGES, options);
    default:
      return kind satisfies never;
  }
}

// The shared rules run last, because two of them report on all others: rules that failed, and comments that ignore nothing.
const withPlugins = oncePer(({ map, tutorial }: PluginRules) => ({
  map: [...OF_MAPS, ...map, ...SHARED_RULES],
  tutorial: [...OF_TUTORIALS, ...tutorial, ...SHARED_RULES],
}));

function inMaps(plugins: PluginRules | undefined): readonly Rule[] {
  return plugins ? withPlugins(plugins).map : IN_MAPS;
}

function inTutorials(plugins: PluginRules | undefined): readonly Rule<TutorialDocument>[] {
  return plugins ? withPlugins(plugins).tutorial : IN_TUTORIALS;
}

function idsWith(plugins: PluginRules | undefined): Pick<RuleOptions, 'ruleIds' | 'knowsPlugins'> {
  if (!plugins) return { ruleIds: RULE_IDS };
  const ofPlugins = [...plugins.map, ...plugins.tutorial].map(({ id }) => id);
  return { ruleIds: [...RULE_IDS, ...ofPlugins], knowsPlugins: true };
}

/** Runs the rules on a map. By default, runs those that fit the content of its text. */
export async function checkMap(
  document: MapDocument,
  options: LintOptions = {},
): Promise<readonly Diagnostic[]> {
  const isRemoved = options.before?.isRemoved === true;
  const { plugins } = options;
  const isOther = otherTextOf(document);
  const mapRules = isOther ? IN_OTHER_TEXTS : inMaps(plugins);
  // A removed file has no text to check: run only the rules for changes.
  const { rules = isRemoved ? EVOLUTION_RULES : mapRules } = options;
  const found = await runRules(document, rules, {
    ...idsWith(plugins),
    ...(!isOther && { idleIds: ONLY_IN_TUTORIALS }),
    ...options,
  });
  return toShownFindings(found, { text: document.source.text, document });
}
