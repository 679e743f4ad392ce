import type { ContentEndpoints } from '../addresses/content-href.ts';

/** Results of requests to addresses. A port, implemented by the code that makes the requests. */
export interface LinkFacts {
  /** Base URLs of the documentation and of the code host. */
  endpoints: Pick<ContentEndpoints, 'docsUrl' | 'markdownUrl' | 'rawUrl'>;
  /** Returns the status if the server said that the address does not exist (404, 410), else undefined. */
  deadStatusOf: (url: string) => number | undefined;
  /** True if a response showed whether the address exists. */
  isDecided: (url: string) => boolean;
}
