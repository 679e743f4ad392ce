import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as LspDiagnostic,
  type DiagnosticRelatedInformation,
} from 'vscode-languageserver';
import { shownRelated, type Diagnostic, type Place } from '#parser';
import type { LanguageHost } from './language-host.ts';
import type { OpenDocument } from './open-document.ts';

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** Rules whose findings editors show faded, because skillmap ignores the text. */
const UNNECESSARY: readonly string[] = [
  'no-empty-value',
  'no-ignored-position',
  'no-unused-ignore',
  'no-current-former-id',
  'no-duplicate-former-id',
];

export interface DiagnosticContext {
  document: OpenDocument;
  host: Pick<LanguageHost, 'docsPage' | 'fileIn' | 'uriOf'>;
  /** Absolute path of the repository. */
  root?: string | undefined;
  openUriOf: (file: string) => string | undefined;
}

/** Converts a finding. Findings about a whole file are put on its first line. */
export function toLspDiagnostic(finding: Diagnostic, context: DiagnosticContext): LspDiagnostic {
  const { document, host } = context;
  const { ruleId, severity, reason, note } = finding;
  // A rule of a plugin has a page of its own, or none.
  const page = ruleId.includes('/') ? finding.url : host.docsPage(`docs/rules/${ruleId}.md`);
  const information = shownRelated(finding.related).flatMap((end) => toRelated(end, context));
  return {
    range: rangeOfFinding(finding, document),
    severity: SEVERITIES[severity],
    source: 'skillmap',
    code: ruleId,
    ...(page !== undefined && { codeDescription: { href: page } }),
    message: note === undefined ? reason : `${reason}\n${note}`,
    ...(UNNECESSARY.includes(ruleId) && { tags: [DiagnosticTag.Unnecessary] }),
    ...(information.length > 0 && { relatedInformation: information }),
    data: { version: document.version },
  };
}

export function rangeOfFinding({ place }: Diagnostic, document: OpenDocument): LspDiagnostic['range'] {
  if (place) return document.rangeOf({ start: place.start.offset, end: place.end.offset });
  const feed = document.text.indexOf('\n');
  const end = feed < 0 ? document.text.length : feed;
  return document.rangeOf({ start: 0, end: Math.min(end, 1) });
}

function toRelated(
  { reason: message, place, path: file }: NonNullable<Diagnostic['related']>[number],
  { document, host, root, openUriOf }: DiagnosticContext,
): DiagnosticRelatedInformation[] {
  if (file === undefined) {
    const range = document.rangeOf({ start: place.start.offset, end: place.end.offset });
    return [{ location: { uri: document.uri, range }, message }];
  }
  if (root === undefined) return [];
  const named = host.fileIn(root, file);
  const point = ({ line, column }: Place['start']) => ({ line: line - 1, character: column - 1 });
  const range = { start: point(place.start), end: point(place.end) };
  return [{ location: { uri: openUriOf(named) ?? host.uriOf(named), range }, message }];
}
