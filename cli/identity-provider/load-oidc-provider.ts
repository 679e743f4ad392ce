/* oxlint-disable no-console -- the library writes there, and has no other way of being quiet */

import type * as OidcProvider from 'oidc-provider';

/** The library. It warns of Node.js 20 as it is loaded, which works, and is no news for an author. */
export async function loadOidcProvider(): Promise<typeof OidcProvider> {
  const { warn } = console;
  console.warn = (...told: unknown[]) => {
    if (!String(told[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...told);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
