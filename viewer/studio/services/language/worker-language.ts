import { callWorker } from '../../protocol/worker-channel.ts';
import type { AuthorLanguage, LanguageCalls } from '../../ports/author-language.ts';

/** The parser in a worker of its own, which is loaded with the first call. */
export function createWorkerLanguage(): AuthorLanguage {
  let calls: AuthorLanguage | undefined;
  return {
    call: (name, asked) => {
      calls ??= callWorker<LanguageCalls>(
        new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' }),
      );
      return calls.call(name, asked);
    },
    dispose: () => calls?.dispose(),
  };
}
