import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { SignInProvider } from '../../services/ports/account.ts';

/** Where the accounts of a place are, and how one can sign in. */
export interface Accounts {
  /** Ends in a slash. */
  apiUrl: string;
  providers: readonly SignInProvider[];
  helpUrl?: string;
}

/** The accounts that a place has; undefined where nobody can sign in. */
export function findAccounts({ endpoints, features, identity }: TargetConfig): Accounts | undefined {
  if (!identity || endpoints?.api === undefined || features?.identity === false) return undefined;
  const { providers, helpUrl } = identity;
  return { apiUrl: endpoints.api, providers, ...(helpUrl !== undefined && { helpUrl }) };
}
