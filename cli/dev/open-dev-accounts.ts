import { startIdentityProvider } from '../identity-provider/start-identity-provider.ts';
import { openAccounts } from '../serve/open-accounts.ts';
import { openData } from '../serve/open-data.ts';
import type { Accounts } from '../server/accounts.ts';

export interface OpenDevAccountsOptions {
  /** What learners are shown of the identity provider. */
  identityProvider: { id: string; name: string };
  /** Of the database, absolute. */
  file: string;
  /** Of the server, ending in a slash. */
  url: string;
  /** The editor whose games can be shared; undefined where none can. */
  target: string | undefined;
  onError: (error: unknown) => void;
}

/** Opens the database of a repository's test learners, and starts the provider that they sign in with. */
export async function openDevAccounts({
  identityProvider,
  file,
  url,
  target,
  onError,
}: OpenDevAccountsOptions): Promise<{ accounts: Accounts; close: () => Promise<void> }> {
  const database = await openData({
    url: `sqlite:${file}`,
    cwd: '/',
    signal: new AbortController().signal,
    waitMs: 0,
    onWait: () => undefined,
    onError,
  });
  const provider = await startIdentityProvider({
    redirectUris: [`${url}api/auth/callback/${identityProvider.id}`],
  });
  const { issuer, clientId, clientSecret } = provider;
  const accounts = await openAccounts({
    database,
    publicUrl: url,
    target,
    providers: [{ ...identityProvider, kind: 'oidc', issuer, clientId, clientSecret }],
    onError,
  });
  return {
    accounts,
    close: async () => {
      await provider.close();
      await database.close();
    },
  };
}
