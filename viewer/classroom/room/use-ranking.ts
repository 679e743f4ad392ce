import { useEffect, useMemo, useState } from 'react';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { rankRows, type RankedRow } from '../domain/rank-rows.ts';

/** Milliseconds between changes of the order, so that a row does not move just when a teacher wants to press it. */
const ORDER_MS = 5000;

/**
 * Ranks learners by how much they need the teacher. Rows are always up to date, but their order changes only every few
 * seconds.
 */
export function useRanking(
  rows: readonly ClassRow[],
  { clock, clockOffset }: { clock: Clock; clockOffset: number },
): RankedRow[] {
  const [tick, setTick] = useState(0);
  useEffect(() => clock.after(ORDER_MS, () => setTick(tick + 1)), [clock, tick]);
  const ranked = rankRows(rows, clock.now() + clockOffset);
  // A new learner or a raised hand changes the order at once.
  const occasion = `${tick} ${rows.map(({ id, handUpAt = '' }) => `${id} ${handUpAt}`).join(' ')}`;
  // oxlint-disable-next-line react/exhaustive-deps -- the order is that of the last occasion
  const order = useMemo(() => new Map(ranked.map(({ row }, index) => [row.id, index])), [occasion]);
  return ranked.toSorted((one, other) => (order.get(one.row.id) ?? 0) - (order.get(other.row.id) ?? 0));
}
