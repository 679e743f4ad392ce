import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/**
 * The language of the author's text as a BCP 47 tag, if it differs from the learner's. Empty if unknown, like `lang`.
 */
export const AuthorLanguage = createContext<string | undefined>(undefined);

/** A text by the author. Screen readers pronounce it in its language. */
export function AuthorText(props: ComponentProps<'bdi'>) {
  return <bdi lang={use(AuthorLanguage)} {...props} />;
}

interface WithAuthorTextProps {
  of: string;
  words: readonly string[];
}

/** A translated sentence that contains words of the author, which are marked with the author's language. */
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
