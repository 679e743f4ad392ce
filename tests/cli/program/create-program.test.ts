import { expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';

test.each([
  [['lnt'], 'skillmap --help'],
  [['lint', '--frmat', 'json'], 'skillmap lint --help'],
  [['admin', 'games', 'lst'], 'skillmap admin games --help'],
  [['admin', 'games', 'remove'], 'skillmap admin games remove --help'],
])('%j is mistyped: the help of that very command is named', async (argv, help) => {
  const io = createFakeIo({ cwd: '/' });
  expect(await main(argv, io)).toBe(2);
  expect(io.err()).toContain(`Run \`${help}\` to see what there is.`);
});
