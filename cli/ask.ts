import type { Io } from './io.ts';

/** Asks one question after the other; each gives undefined where somebody stops instead of answering. */
export interface Questions {
  begin: (title: string) => void;
  /** Enter takes what is likely. */
  text: (message: string, likely?: string) => Promise<string | undefined>;
  /** Enter takes the first. */
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

/** Undefined where nobody is there to answer. Their code is loaded when there is something to ask. */
export async function openQuestions({ terminal }: Pick<Io, 'terminal'>): Promise<Questions | undefined> {
  if (!terminal) return undefined;
  const { cancel, intro, isCancel, select, text } = await import('@clack/prompts');
  const answered = async <Answer>(asked: Promise<Answer | symbol>): Promise<Answer | undefined> => {
    const answer = await asked;
    if (!isCancel(answer)) return answer as Answer;
    cancel('Stopped: nothing was made.', terminal);
    return undefined;
  };
  return {
    begin: (title) => intro(title, terminal),
    text: async (message, likely) => {
      const likelyAnswer = likely !== undefined && { placeholder: likely, defaultValue: likely };
      const validate = (given: string | undefined): string | undefined =>
        (given ?? '').trim() === '' && likely === undefined ? 'A name is needed.' : undefined;
      return (await answered<string>(text({ ...terminal, message, validate, ...likelyAnswer })))?.trim();
    },
    choose: (message, options) =>
      answered(
        // Its type tells apart what has a label of its own, which these all have.
        select<string>({ ...terminal, message, options: [...options] }) as Promise<
          (typeof options)[number]['value'] | symbol
        >,
      ),
  };
}
