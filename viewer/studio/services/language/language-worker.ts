import { answerCalls, type WorkerScope } from '../../protocol/worker-channel.ts';
import { answerAuthor } from './answer-author.ts';
import { readContentNow } from './read-content-now.ts';

// Reads and checks what an author writes, off the page: typing waits for none of it.

const scope: WorkerScope = {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  postMessage: (message) => postMessage(message),
  addEventListener: (type, listener) => addEventListener(type, listener),
};

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

answerCalls(scope, { ...answerAuthor(readContentNow, rest) }, new Set(['judge', 'since']));
