import { encodePath } from '#parser';
import { answerCalls, type WorkerScope } from '../../protocol/worker-channel.ts';
import { createLanguageHandlers } from './language-handlers.ts';

// Runs the parser in a worker, so that it never delays typing.

const scope: WorkerScope = {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  postMessage: (message) => postMessage(message),
  addEventListener: (type, listener) => addEventListener(type, listener),
};

const yieldToOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

answerCalls(
  scope,
  { ...createLanguageHandlers(readContentNow, yieldToOthers) },
  new Set(['judge', 'since', 'changes']),
);

/**
 * Returns the content of a file as learners get it. Undefined if it cannot be loaded. Blocks the worker until then,
 * because rules read files synchronously.
 */
function readContentNow(path: string, address?: string): Uint8Array | undefined {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', address ?? `/content/${encodePath(path)}`, false);
    request.responseType = 'arraybuffer';
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined;
}
