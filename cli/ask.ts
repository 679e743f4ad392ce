import type { Io } from './io.ts';

/** Asks questions one after the other. Each returns undefined if the user cancels. */
export interface Questions {
  begin: (title: string) => void;
  /** Asks for a text. Pressing Enter accepts `likely`. */
  text: (message: string, likely?: string) => Promise<string | undefined>;
  /** Asks to choose one option. Pressing Enter takes the first. */
  choose: <Value extends string>(
    message: string,
    options: readonly Choice<Value>[],
  ) => Promise<Value | undefined>;
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

/** Opens questions on the terminal, or returns undefined without one. Their code is loaded with the first question. */
export async function openQuestions({ terminal }: Pick<Io, 'terminal'>): Promise<Questions | undefined> {
  if (!terminal) return undefined;
  const { cancel, intro, isCancel, select, text } = await import('@clack/prompts');
  const unlessCancelled = async <Answer>(prompt: Promise<Answer | symbol>): Promise<Answer | undefined> => {
    const answer = await prompt;
    if (!isCancel(answer)) return answer as Answer;
    cancel('Stopped: nothing was created.', terminal);
    return undefined;
  };
  return {
    begin: (title) => intro(title, terminal),
    text: async (message, likely) => {
      const likelyAnswer = likely !== undefined && { placeholder: likely, defaultValue: likely };
      const validate = (given: string | undefined): string | undefined =>
        (given ?? '').trim() === '' && likely === undefined ? 'Enter a name.' : undefined;
      return (
        await unlessCancelled<string>(text({ ...terminal, message, validate, ...likelyAnswer }))
      )?.trim();
    },
    choose: (message, options) =>
      unlessCancelled(
        // The library has separate types for options with and without labels. All options here have labels.
        select<string>({ ...terminal, message, options: [...options] }) as Promise<
          (typeof options)[number]['value'] | symbol
        >,
      ),
  };
}
