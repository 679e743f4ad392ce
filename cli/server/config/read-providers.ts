import type { ProviderConfig } from '#schemas/generated/server-config.ts';
import { readSecret, type SettingsReading } from './read-values.ts';
import type { ProviderSettings } from './server-settings.ts';

const NAMES = { google: 'Google', microsoft: 'Microsoft', github: 'GitHub' } as const;

/** Reads the providers of a configuration with their secrets. Reports every provider that cannot be used. */
export function readProviders(
  providers: readonly ProviderConfig[],
  reading: SettingsReading,
): ProviderSettings[] {
  const { reportMistake } = reading;
  const read = providers.map((provider, index) => {
    const settingPath = `identity.providers[${index}]`;
    checkAddresses(provider, settingPath, reportMistake);
    const secretOf = (field: 'clientId' | 'clientSecret'): string =>
      readSecret({ value: provider[field], from: `\`${settingPath}.${field}\`` }, reading) ?? '';
    const [clientId, clientSecret] = [secretOf('clientId'), secretOf('clientSecret')];
    const { id = provider.kind, name = nameOf(provider) } = provider;
    return { ...provider, id, name, clientId, clientSecret };
  });
  const ids = read.map(({ id }) => id);
  for (const id of new Set(ids.filter((other, index) => ids.indexOf(other) !== index))) {
    reportMistake(`Two providers have the id \`${id}\`: give each a different \`id\`.`);
  }
  return read;
}

function nameOf({ kind, issuer, discoveryUrl }: ProviderConfig): string {
  if (kind !== 'oidc') return NAMES[kind];
  const url = issuer ?? discoveryUrl ?? '';
  return URL.canParse(url) ? new URL(url).hostname : 'single sign-on';
}

/** Reports addresses that are invalid, missing or not used by the provider's kind. */
function checkAddresses(
  provider: ProviderConfig,
  settingPath: string,
  reportMistake: SettingsReading['reportMistake'],
): void {
  const { kind, tenant, issuer, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = provider;
  const urls = { issuer, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl };
  for (const [field, url] of Object.entries(urls)) {
    if (url !== undefined && !URL.canParse(url)) {
      reportMistake(
        `\`${settingPath}.${field}\` is ${url}: expected an address such as https://login.example.org/.`,
      );
    }
  }
  const isComplete = authorizationUrl !== undefined && tokenUrl !== undefined && userInfoUrl !== undefined;
  if (kind === 'oidc' && issuer === undefined && discoveryUrl === undefined && !isComplete) {
    reportMistake(
      `\`${settingPath}\` is of kind oidc and has no \`issuer\`: expected the address of the provider.`,
    );
  }
  if (kind !== 'microsoft' && tenant !== undefined) {
    reportMistake(`\`${settingPath}.tenant\` is only for the kind microsoft: leave it out.`);
  }
}
