// Runs each fault `times` times, repeats all of them for at least `minutes`, and prints a table. Its arguments are
// `<minutes> <times>`.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { hasPostgres } from '../support/postgres.ts';
import { FAULTS } from './faults.ts';
import { runFaults } from './run-faults.ts';

const WIDTHS = [31, 8, 5, 6, 4, 7, 9, 5, 8];

const kinds = hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const times = Number(process.argv[3] ?? 20);
const end = performance.now() + Number(process.argv[2] ?? 0) * 60_000;

print('what goes wrong', 'database', 'times', 'stored', 'LOST', 'refused', 'no answer', 'WRONG', 'slowest');
do {
  for (const fault of FAULTS) {
    const obstacle = fault.findObstacle?.();
    if (obstacle !== undefined) console.log(`${fault.name}: SKIPPED, ${obstacle}`);
    for (const kind of obstacle === undefined ? kinds : []) {
      if ((fault.on ?? kind) !== kind) continue;
      const { acknowledged, differences, refused, unanswered, wrong, slowest } = await runFaults(
        kind,
        [fault],
        { times },
      );
      const counts = [acknowledged, differences.length, refused, unanswered, wrong.length];
      print(fault.name, kind, times, ...counts, `${slowest.toFixed(0)} ms`);
      for (const line of [...differences.slice(0, 5), ...wrong.slice(0, 5)]) console.log(`    ${line}`);
    }
  }
} while (performance.now() < end);

function print(...cells: readonly (string | number)[]): void {
  const padded = cells.map((cell, index) => {
    const width = WIDTHS[index] ?? 0;
    return index < 2 ? String(cell).padEnd(width) : String(cell).padStart(width);
  });
  console.log(padded.join('  '));
}
