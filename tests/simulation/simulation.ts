import { assert, asyncProperty, type Arbitrary, type Parameters } from 'fast-check';

/** A kind of stories, and how to play them. */
export interface Simulation<Action> {
  stories: Arbitrary<Action[]>;
  /** Stories that once failed. */
  found: readonly (readonly Action[])[];
  /** Plays a story. Throws if something is not as guaranteed. */
  play: (story: readonly Action[]) => Promise<void>;
  /** Tells a story, one line for each action. */
  tell: (story: readonly Action[]) => string;
}

/** Plays random stories. Throws an error that tells the shortest story that fails. */
export async function playStories<Action>(
  { stories, play, tell }: Simulation<Action>,
  parameters: Parameters<[Action[]]>,
): Promise<void> {
  const property = asyncProperty(stories, async (story) => {
    try {
      await play(story);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${tell(story)}`, {
        cause: error,
      });
    }
  });
  await assert(property, parameters);
}

/** The stories that once failed, as examples that run first. */
export function examplesOf<Action>({ found }: Simulation<Action>): [Action[]][] {
  return found.map((story) => [[...story]]);
}
