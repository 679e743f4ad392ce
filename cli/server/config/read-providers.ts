import type { ProviderConfig } from '#schemas/generated/server-config.ts';
import type { ReportMistake, Environment } from './given-value.ts';
import { fromFile } from './given-value.ts';
import { readSecret } from './read-values.ts';
import type { ProviderSettings } from './server-settings.ts';

const NAMES = { google: 'Google', microsoft: 'Microsoft', github: 'GitHub' } as const;

/** The providers of a configuration with their secrets; complains of every one that cannot be used. */
export function readProviders(
  providers: readonly ProviderConfig[],
  env: Environment,
  reportMistake: ReportMistake,
): ProviderSettings[] {
  const read = providers.map((provider, index) => {
    const place = `identity.providers[${index}]`;
    const { id = provider.kind, name = nameOf(provider), clientId, clientSecret, ...rest } = provider;
    checkPlaces(provider, place, reportMistake);
    const secretOf = (field: string, value: ProviderConfig['clientId']): string =>
      readSecret(fromFile(`${place}.${field}`, value), env, reportMistake) ?? '';
    return {
      ...rest,
      id,
      name,
      clientId: secretOf('clientId', clientId),
      clientSecret: secretOf('clientSecret', clientSecret),
    };
  });
  const ids = read.map(({ id }) => id);
  for (const id of new Set(ids.filter((other, index) => ids.indexOf(other) !== index))) {
    reportMistake(`Two providers have the id \`${id}\`: give each an \`id\` of its own.`);
  }
  return read;
}

function nameOf({ kind, issuer, discoveryUrl }: ProviderConfig): string {
  if (kind !== 'oidc') return NAMES[kind];
  const url = issuer ?? discoveryUrl ?? '';
  return URL.canParse(url) ? new URL(url).hostname : 'single sign-on';
}

/** One of OpenID Connect is known by where it is only. */
function checkPlaces({ kind, ...urls }: ProviderConfig, place: string, reportMistake: ReportMistake): void {
  const { issuer, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = urls;
  for (const [field, url] of Object.entries({
    issuer,
    discoveryUrl,
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
  })) {
    if (url !== undefined && !URL.canParse(url)) {
      reportMistake(
        `\`${place}.${field}\` is ${url}: expected an address such as https://login.example.org/.`,
      );
    }
  }
  const isComplete = authorizationUrl !== undefined && tokenUrl !== undefined && userInfoUrl !== undefined;
  if (kind === 'oidc' && issuer === undefined && discoveryUrl === undefined && !isComplete) {
    reportMistake(
      `\`${place}\` is of kind oidc and has no \`issuer\`: expected the address of the provider.`,
    );
  }
  if (kind !== 'microsoft' && urls.tenant !== undefined) {
    reportMistake(`\`${place}.tenant\` is for the kind microsoft only: leave it out.`);
  }
}
