import type { DatabaseKind } from '../../cli/server/database/dialect-sql.ts';
import type { Tally } from './classroom.ts';
import { withFaultServer } from './fault-server.ts';
import { A_WHILE, type Fault } from './faults.ts';

export interface FaultResult extends Tally {
  /** Lost or unexpected data, one per line. */
  differences: readonly string[];
}

/**
 * Runs faults in order, each several times, while a class works and continues after each. Then compares the
 * acknowledged data with the answers of a new process.
 */
export function runFaults(
  kind: DatabaseKind,
  faults: readonly Fault[],
  { times, restMs = 0, isPooled = false }: { times: number; restMs?: number; isPooled?: boolean },
): Promise<FaultResult> {
  return withFaultServer({ kind, restMs, isPooled }, async (server) => {
    const { classroom } = server;
    const differences: string[] = [];
    await classroom.until(A_WHILE);
    for (const { happen, on = kind, findObstacle } of faults) {
      if (on !== kind || findObstacle?.() !== undefined) continue;
      differences.push(...((await happen(server, times)) ?? []));
      // Wait until the server has recovered by itself.
      await classroom.until(A_WHILE);
    }
    await classroom.stop();
    await server.crash();
    differences.push(...(await classroom.compare(server.addressOf())));
    return { differences, ...classroom.tally() };
  });
}
