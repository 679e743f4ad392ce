import type { ClassTable } from '#schemas/generated/class-table.ts';

/** Returns a table after an event. The event contains only changed rows, and the ids of removed rows in `gone`. */
export function mergeTable(table: ClassTable | undefined, news: ClassTable): ClassTable {
  if (!table) return news;
  const changed = new Map(news.rows.map((row) => [row.id, row]));
  const gone = new Set(news.gone);
  const kept = table.rows.filter(({ id }) => !gone.has(id));
  const known = new Set(kept.map(({ id }) => id));
  return {
    ...news,
    gone: [],
    rows: [
      ...kept.map((row) => changed.get(row.id) ?? row),
      ...news.rows.filter(({ id }) => !known.has(id) && !gone.has(id)),
    ],
  };
}
