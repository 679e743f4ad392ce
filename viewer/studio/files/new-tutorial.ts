import type { FileChange } from '#parser';
import type { MapPart } from '#schemas/authoring.ts';
import type { AuthorLanguage } from '../ports/author-language.ts';
import type { createSpeaking } from '../state/speaking.ts';

/** A tutorial that is to be written, and the activity that is to open it, where there is one already. */
export interface NewTutorial {
  title: string;
  opener?: { path: string; part: MapPart } | undefined;
}

interface NewTutorialOptions {
  language: AuthorLanguage;
  open: (path: string) => Promise<void>;
  /** Makes the changes of a file that is open. */
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
  speaking: Pick<ReturnType<typeof createSpeaking>, 'begin'>;
}

/** Creates a tutorial, and opens it; why not where that cannot be. */
export function createTutorials({ language, open, make, speaking }: NewTutorialOptions) {
  return {
    newTutorial: async (asked: NewTutorial): Promise<string | undefined> => {
      const path = asked.opener?.path ?? '';
      if (asked.opener) await open(path);
      const outcome = await language.call('newTutorial', asked);
      if (outcome.kind === 'refused') return outcome.reason;
      await make(path, speaking.begin(outcome.changes));
      return undefined;
    },
  };
}
