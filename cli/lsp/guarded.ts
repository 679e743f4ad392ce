import type { CancellationToken } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { LanguageContext } from '#parser';
import type { OpenDocument } from './open-document.ts';
import type { Session } from './session.ts';

/** A document that is asked about, as a map where it is one. */
export interface Asked {
  document: OpenDocument;
  context: LanguageContext;
  /** Of the repository; absolute. */
  root: string | undefined;
}

interface DocumentParams {
  textDocument: { uri: string };
}

/**
 * A handler for questions about a map. What is not open or no map gets `nothing` for an answer; so does a question that
 * we fail at, which is logged. One that its asker has taken back is answered as the protocol wants it.
 */
export function askedOfMap<Params extends DocumentParams, Result>(
  session: Session,
  nothing: Result,
  answer: (params: Params, asked: Asked) => Result | Promise<Result>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError> {
  return guarded(session, nothing, async (params, token) => {
    const document = session.find(params.textDocument.uri);
    const context = document && (await session.workspace.contextOf(document));
    if (!document || !context || token.isCancellationRequested) return nothing;
    const root = (await session.workspace.placeOf(document))?.root;
    return answer(params, { document, context, root });
  });
}

/** A handler whose failures are logged and answered with `nothing`; a refusal that is meant for people passes. */
export function guarded<Params, Result>(
  session: Session,
  nothing: Result,
  answer: (params: Params, token: CancellationToken) => Promise<Result | ResponseError>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError> {
  return async (params, token) => {
    if (token.isCancellationRequested) return cancelled();
    try {
      const result = await answer(params, token);
      return token.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      if (error instanceof ResponseError) return error;
      session.fail(error);
      return nothing;
    }
  };
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Taken back.');
}
