import type { ContentEndpoints } from '../addresses/content-href.ts';

/** What was found out about addresses on the network. A port: whoever asks the network gives it. */
export interface LinkFacts {
  /** Where files of the documentation and of the code host are had from. */
  endpoints: Pick<ContentEndpoints, 'docsUrl' | 'markdownUrl' | 'rawUrl'>;
  /** The status of an answer that there is nothing at the address (404, 410); undefined where there is, or nobody knows. */
  deadStatusOf: (url: string) => number | undefined;
  /** True where an answer said whether there is something at the address. */
  isDecided: (url: string) => boolean;
}
