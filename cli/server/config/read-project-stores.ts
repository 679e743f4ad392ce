import path from 'node:path';
import type { ProjectStoreConfig } from '#schemas/generated/server-config.ts';
import { DATABASE_STORE } from '../blobs/database-blobs.ts';
import { readSecret, type SettingsReading } from './read-values.ts';
import type { ProjectStoreSettings } from './server-settings.ts';

/** Required and optional settings for each type of store. */
const SETTINGS = {
  database: { needed: [], possible: [] },
  folder: { needed: ['folder'], possible: [] },
  s3: {
    needed: ['endpoint', 'bucket', 'accessKeyId', 'secretAccessKey'],
    possible: ['region', 'prefix'],
  },
} as const;

/** Reads the stores of projects with their secrets. Reports every mistake. Relative paths start from `folder`. */
export function readProjectStores(
  stores: readonly ProjectStoreConfig[],
  folder: string,
  reading: SettingsReading,
): ProjectStoreSettings[] {
  const read = stores.map((store, index) =>
    readStore(store, { settingPath: `projectStores[${index}]`, folder, reading }),
  );
  const ids = read.map(({ id }) => id);
  for (const id of new Set(ids.filter((other, index) => ids.indexOf(other) !== index))) {
    reading.reportMistake(`Two stores of projects have the id \`${id}\`: give each a different \`id\`.`);
  }
  return read;
}

function readStore(
  store: ProjectStoreConfig,
  { settingPath, folder, reading }: { settingPath: string; folder: string; reading: SettingsReading },
): ProjectStoreSettings {
  const { type: kind, id = kind } = store;
  checkSettings(store, settingPath, reading);
  if ((id === DATABASE_STORE) !== (kind === 'database')) {
    reading.reportMistake(
      `\`${settingPath}\` has the type ${kind} and the id \`${id}\`: only the database has the id \`${DATABASE_STORE}\`, and no other.`,
    );
  }
  switch (kind) {
    case 'database':
      return { kind, id };
    case 'folder':
      return { kind, id, folder: path.resolve(folder, store.folder ?? '') };
    case 's3': {
      const secretOf = (field: 'accessKeyId' | 'secretAccessKey'): string => {
        const value = store[field];
        return (value && readSecret({ value, from: `\`${settingPath}.${field}\`` }, reading)) || '';
      };
      const { endpoint = '', bucket = '', region = 'us-east-1', prefix = '' } = store;
      const [accessKeyId, secretAccessKey] = [secretOf('accessKeyId'), secretOf('secretAccessKey')];
      return { kind, id, endpoint, bucket, region, prefix, accessKeyId, secretAccessKey };
    }
  }
}

/** Reports settings that the kind of store requires but that are missing, and settings that it does not have. */
function checkSettings(
  { type, id: _id, ...given }: ProjectStoreConfig,
  settingPath: string,
  { reportMistake }: SettingsReading,
): void {
  const needed: readonly string[] = SETTINGS[type].needed;
  const known: readonly string[] = [...needed, ...SETTINGS[type].possible];
  for (const name of needed.filter((one) => !(one in given)))
    reportMistake(`\`${settingPath}\` is of type ${type} and has no \`${name}\`: add it.`);
  for (const name of Object.keys(given).filter((one) => !known.includes(one)))
    reportMistake(`\`${settingPath}.${name}\` is not for the type ${type}: leave it out.`);
  if (given.endpoint !== undefined && !URL.canParse(given.endpoint)) {
    reportMistake(
      `\`${settingPath}.endpoint\` is ${given.endpoint}: expected an address such as https://s3.example.org.`,
    );
  }
}
