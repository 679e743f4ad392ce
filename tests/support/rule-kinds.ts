import { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Rule, SourceDocument } from '../../parser/diagnostics/rule.ts';
import type { RuleOptions } from '../../parser/diagnostics/rule-options.ts';
import { runRules } from '../../parser/diagnostics/run-rules.ts';
import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from '../../parser/evolution-rules/index.ts';
import { FILE_RULES } from '../../parser/file-rules/index.ts';
import { readChecks } from '../../parser/checks/checks-document.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import type { MapDocument } from '../../parser/model/map-document.ts';
import { readPackage } from '../../parser/package/package-document.ts';
import { PACKAGE_RULES } from '../../parser/package-rules/index.ts';
import { checkFile, readDiagnostics } from '../../parser/processor.ts';
import { REHEARSAL_RULES, TUTORIAL_REHEARSAL_RULES } from '../../parser/rehearsal-rules/index.ts';
import { findMishaps } from '../../parser/find-mishaps.ts';
import { isCalledChecks } from '../../parser/facts/text-uses.ts';
import { CHECKS_RULES, RULES } from '../../parser/rules/index.ts';
import { SHARED_RULES } from '../../parser/shared-rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { readTutorial } from '../../parser/tutorial/read-tutorial.ts';
import { TUTORIAL_RULES } from '../../parser/tutorial-rules/index.ts';

/**
 * The rules for a kind of document, the folder of their pages, and a function that returns the findings of one rule in
 * a text.
 */
export interface RuleKind {
  folder: URL;
  rules: readonly Pick<Rule, 'id' | 'messages'>[];
  check: (ruleId: string, text: string, options: RuleOptions) => Promise<Diagnostic[]>;
}

function kind<Document extends SourceDocument>(
  folder: string,
  rules: readonly Rule<Document>[],
  read: (text: string) => Document | Promise<Document>,
  /** Rules that run before `rules`, which depend on their findings. */
  before: readonly Rule<Document>[] = [],
): RuleKind {
  return {
    folder: new URL(`../../parser/${folder}/`, import.meta.url),
    rules,
    check: async (ruleId, text, options) => {
      // Run all rules: a rule does not report consequences of a mistake that another rule reports.
      const found = await runRules(await read(text), [...before, ...rules], options);
      return found.filter((diagnostic) => diagnostic.ruleId === ruleId);
    },
  };
}

const inMaps = kind('rules', RULES, (text) => buildDocument(scanPage(text)));

/** The rules for maps. Some of them are for files of checks too. */
const mapKind: RuleKind = {
  ...inMaps,
  check: async (ruleId, text, options) => {
    if (!isCalledChecks(options.path ?? '')) return inMaps.check(ruleId, text, options);
    const found = await runRules(readChecks(text), CHECKS_RULES, options);
    return found.filter((diagnostic) => diagnostic.ruleId === ruleId);
  },
};

/** All rules, by the kind of document that they check. */
export const RULE_KINDS: readonly RuleKind[] = [
  kind('tutorial-rules', TUTORIAL_RULES, readTutorial),
  kind('package-rules', PACKAGE_RULES, readPackage),
  kind<MapDocument>('shared-rules', SHARED_RULES, (text) => buildDocument(scanPage(text)), RULES),
  mapKind,
  {
    folder: new URL('../../parser/file-rules/', import.meta.url),
    rules: FILE_RULES,
    check: async (ruleId, _text, options) => {
      const { reading } = options;
      const file = new VFile(reading?.kind === 'text' ? reading.text : '');
      await checkFile(file, 'map', options);
      return readDiagnostics(file).filter((diagnostic) => diagnostic.ruleId === ruleId);
    },
  },
  {
    folder: new URL('../../parser/rehearsal-rules/', import.meta.url),
    rules: [...REHEARSAL_RULES, ...TUTORIAL_REHEARSAL_RULES],
    check: async (ruleId, text, options) => {
      const isOfTutorials = TUTORIAL_REHEARSAL_RULES.some(({ id }) => id === ruleId);
      const found = await findMishaps({ text, kind: isOfTutorials ? 'tutorial' : 'map' }, options);
      return found.filter((diagnostic) => diagnostic.ruleId === ruleId);
    },
  },
  {
    folder: new URL('../../parser/evolution-rules/', import.meta.url),
    rules: [...EVOLUTION_RULES, ...TUTORIAL_EVOLUTION_RULES],
    check: async (ruleId, text, options) => {
      const ofTutorials = TUTORIAL_EVOLUTION_RULES.filter(({ id }) => id === ruleId);
      if (ofTutorials.length > 0) return runRules(readTutorial(text), ofTutorials, options);
      const ofMaps = EVOLUTION_RULES.filter(({ id }) => id === ruleId);
      // Copy the previous version: comparisons with it are cached by this object, for one version of the text only.
      const before = options.before && { before: { ...options.before } };
      return runRules(buildDocument(scanPage(text)), ofMaps, { ...options, ...before });
    },
  },
];
