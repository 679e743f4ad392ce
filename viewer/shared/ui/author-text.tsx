import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** BCP 47: the language of the page's author, if it differs from the learner's. Empty if unknown, like `lang`. */
export const AuthorLanguage = createContext<string | undefined>(undefined);

/** An author's text. Screen readers use its language. */
export function AuthorText(props: ComponentProps<'bdi'>) {
  return <bdi lang={use(AuthorLanguage)} {...props} />;
}

interface WithAuthorTextProps {
  of: string;
  words: readonly string[];
}

/** A sentence of ours that contains an author's text. */
export function WithAuthorText({ of: sentence, words }: WithAuthorTextProps): ReactNode {
  const [first, ...more] = words;
  if (use(AuthorLanguage) === undefined || first === undefined) return sentence;
  const at = first === '' ? -1 : sentence.indexOf(first);
  if (at < 0) return <WithAuthorText of={sentence} words={more} />;
  return (
    <>
      <WithAuthorText of={sentence.slice(0, at)} words={more} />
      <AuthorText>{first}</AuthorText>
      <WithAuthorText of={sentence.slice(at + first.length)} words={words} />
    </>
  );
}
