import type { Diagnostic } from 'vscode-languageserver-protocol';

export function codes(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code);
}

export function found(diagnostics: readonly Diagnostic[], code: string): Diagnostic | undefined {
  return diagnostics.find((one) => one.code === code);
}
