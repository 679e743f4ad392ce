import type { Diagnostic, LogMessageParams, PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';

/** The messages that a language server sends to its client, in order. */
export interface ServerMessages {
  logged: LogMessageParams[];
  shown: LogMessageParams[];
  published: PublishDiagnosticsParams[];
  /** Methods for which the server registered itself. */
  registered: string[];
  /** Resolves to the findings in a version of a document when they are published. */
  find: (uri: string, version: number) => Promise<Diagnostic[]>;
}

/** Records all messages that a language server sends without being asked. */
export function hear(connection: ProtocolConnection): ServerMessages {
  const heard: Omit<ServerMessages, 'find'> = {
    logged: [],
    shown: [],
    published: [],
    registered: [],
  };
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    heard.published.push(params);
    for (const wake of waiting) wake();
  });
  connection.onNotification(
    'window/logMessage',
    (params: LogMessageParams) => void heard.logged.push(params),
  );
  connection.onNotification(
    'window/showMessage',
    (params: LogMessageParams) => void heard.shown.push(params),
  );
  connection.onRequest(
    'client/registerCapability',
    ({ registrations }: { registrations: { method: string }[] }) => {
      heard.registered.push(...registrations.map(({ method }) => method));
      return null;
    },
  );
  return {
    ...heard,
    find: (uri, version) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = heard.published.findLast((one) => one.uri === uri && one.version === version);
          if (!found) return;
          waiting.delete(look);
          resolve(found.diagnostics);
        };
        waiting.add(look);
        look();
      }),
  };
}
