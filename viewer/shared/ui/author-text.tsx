import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** BCP 47, of what the author of the page wrote: where it is not the learner's. Empty where nobody knows it, as `lang` is. */
export const AuthorLanguage = createContext<string | undefined>(undefined);

/** An author's words, for screen readers in their own language. */
export function AuthorText(props: ComponentProps<'bdi'>) {
  return <bdi lang={use(AuthorLanguage)} {...props} />;
}

interface WithAuthorTextProps {
  of: string;
  words: readonly string[];
}

/** A sentence of ours that has an author's words in it. */
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
