import type { VFile } from 'vfile';
import type { Rule } from './diagnostics/rule.ts';
import { runRules, runRulesOn } from './diagnostics/run-rules.ts';
import { TUTORIAL_EVOLUTION_RULES } from './evolution-rules/index.ts';
import { FILE_RULES } from './file-rules/index.ts';
import { readPackage, type PackageDocument } from './package/package-document.ts';
import { PACKAGE_RULES } from './package-rules/index.ts';
import { readMap } from './parse-page.ts';
import { addDiagnostics, addFindings, type LintOptions } from './processor.ts';
import { knownMap } from './repository/maps-in.ts';
import { RULE_IDS } from './rule-ids.ts';
import { SHARED_RULES } from './shared-rules/index.ts';
import { readTutorial } from './tutorial/read-tutorial.ts';
import { createSourceText } from './syntax/source-text.ts';
import type { TutorialDocument } from './tutorial/tutorial-document.ts';
import { TUTORIAL_RULES } from './tutorial-rules/index.ts';

const IN_TUTORIALS: readonly Rule<TutorialDocument>[] = [
  ...FILE_RULES,
  ...TUTORIAL_RULES,
  ...TUTORIAL_EVOLUTION_RULES,
  ...SHARED_RULES,
];

const IN_PACKAGES: readonly Rule<PackageDocument>[] = [...FILE_RULES, ...PACKAGE_RULES];

export type DocumentKind = 'map' | 'tutorial' | 'package';

/**
 * Runs the rules for this kind of file and adds their findings as messages, like `skillmapLint`. For a map, sets the
 * document as `file.data.skillmap`. A file that could not be read as text (`options.reading`) only gets that finding.
 * Never fails because of the file's content.
 */
export async function checkFile(
  file: VFile,
  kind: DocumentKind,
  options: Omit<LintOptions, 'rules'> = {},
): Promise<void> {
  const { reading } = options;
  if (reading && reading.kind !== 'text') {
    return addDiagnostics(file, runRulesOn({ source: createSourceText('') }, FILE_RULES, options), options);
  }
  switch (kind) {
    case 'map': {
      const text = String(file);
      // Reuse the parsed map if the repository's maps were loaded.
      const document = knownMap(options.repository?.files, options.path, text) ?? readMap(text);
      return addFindings(file, document, options);
    }
    case 'tutorial': {
      const document = readTutorial(String(file));
      return addDiagnostics(
        file,
        await runRules(document, IN_TUTORIALS, { ...options, ruleIds: RULE_IDS }),
        options,
      );
    }
    case 'package': {
      const document = readPackage(String(file));
      return addDiagnostics(file, await runRules(document, IN_PACKAGES, options), options);
    }
    default:
      return kind satisfies never;
  }
}
