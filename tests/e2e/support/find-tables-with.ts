import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openDatabase } from '../../../cli/server/database/open-database.ts';

/** The names of the tables with a row that contains a text, even compressed, read directly from the database. */
export async function findTablesWith(url: string, text: string): Promise<string[]> {
  const database = await openDatabase({ url });
  try {
    const found: string[] = [];
    for (const { name } of await database.db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        database.db,
      );
      const isThere = rows.some((row) => Object.values(row).some((value) => toText(value).includes(text)));
      if (isThere) found.push(name);
    }
    return found;
  } finally {
    await database.close();
  }
}

function toText(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value);
  return value[0] === 0x1f && value[1] === 0x8b
    ? gunzipSync(value).toString()
    : Buffer.from(value).toString();
}
