import { unified, type Plugin, type Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { checkMap, checkText, type DocumentKind, type LintOptions } from './check-text.ts';
import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { toShownFindings } from './shown-findings.ts';
import { scanPage } from './syntax/scan-page.ts';
import type { PageTree } from './syntax/tree.ts';

/* Adds findings to vfiles as messages, for unified and vfile-reporter. */

declare module 'vfile' {
  interface DataMap {
    /** The document of the map, set by `skillmapLint`. */
    skillmap: MapDocument;
  }
}

/** unified plugin that parses a map file. Never fails. */
export const skillmapParse: Plugin<[], string, PageTree> = function () {
  this.parser = (text) => scanPage(text);
};

/**
 * unified plugin that runs the rules and adds their findings as messages with source `skillmap`. `fatal` is true for
 * errors, false for warnings and undefined for infos. Messages have `messageId`, `values`, `note`, `expected`, `url`,
 * `related`, `fix` and `suggestions` if present. Sets the document as `file.data.skillmap`.
 */
export const skillmapLint: Plugin<[LintOptions?], PageTree, PageTree> =
  (options = {}) =>
  async (tree, file) => {
    const document = buildDocument(tree);
    file.data.skillmap = document;
    addMessages(file, await checkMap(document, options));
  };

/** Returns a processor that parses and checks a map file: `processor.run(processor.parse(file), file)`. */
export function createProcessor(options: LintOptions = {}): Processor<PageTree, PageTree, PageTree> {
  return unified().use(skillmapParse).use(skillmapLint, options);
}

/**
 * Checks a file like `checkText`, and adds the findings as messages like `skillmapLint`. For a map, sets the document as
 * `file.data.skillmap`.
 */
export async function checkFile(
  file: VFile,
  kind: DocumentKind,
  options: Omit<LintOptions, 'rules'> = {},
): Promise<void> {
  const { diagnostics, document } = await checkText(String(file), kind, options);
  if (document) file.data.skillmap = document;
  addMessages(file, diagnostics);
}

/**
 * Adds diagnostics to a file, with the URL of each rule's page. Leaves some out in merge conflicts and in sample
 * files.
 */
export function addDiagnostics(
  file: VFile,
  diagnostics: readonly Diagnostic[],
  { ruleUrl }: Pick<LintOptions, 'ruleUrl'>,
): void {
  const shown = toShownFindings(diagnostics, { text: String(file), document: file.data.skillmap });
  for (const diagnostic of shown) {
    const url = ruleUrl?.(diagnostic.ruleId);
    addMessage(file, url === undefined ? diagnostic : { ...diagnostic, url });
  }
}

const FATAL = { error: true, warning: false, info: undefined } as const;

export function addMessage(file: VFile, diagnostic: Diagnostic): void {
  const { ruleId, severity, reason, place, ...rest } = diagnostic;
  const message = file.message(reason, { ...(place && { place }), ruleId, source: 'skillmap' });
  message.fatal = FATAL[severity];
  Object.assign(message, rest);
}

function addMessages(file: VFile, diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) addMessage(file, diagnostic);
}

/** Returns the diagnostics from the messages that `addMessage` added. */
export function readDiagnostics(file: VFile): Diagnostic[] {
  return file.messages.map((message) => {
    const extra = message as typeof message &
      Pick<Diagnostic, 'messageId' | 'values' | 'related' | 'fix' | 'suggestions' | 'phrases'>;
    return {
      ruleId: message.ruleId ?? 'unknown',
      severity: severityOfFatal(message.fatal),
      ...(extra.messageId !== undefined && { messageId: extra.messageId }),
      ...(extra.values && { values: extra.values }),
      reason: message.reason,
      ...(message.place &&
        'start' in message.place && { place: message.place as Diagnostic['place'] & object }),
      ...(message.note !== undefined && { note: message.note }),
      ...(message.expected && { expected: message.expected }),
      ...(message.url !== undefined && { url: message.url }),
      ...(extra.related && { related: extra.related }),
      ...(extra.fix && { fix: extra.fix }),
      ...(extra.suggestions && { suggestions: extra.suggestions }),
      ...(extra.phrases && { phrases: extra.phrases }),
    };
  });
}

function severityOfFatal(fatal: boolean | null | undefined): Diagnostic['severity'] {
  if (fatal === true) return 'error';
  return fatal === false ? 'warning' : 'info';
}
