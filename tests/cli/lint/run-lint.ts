import { main } from '../../../cli/main.ts';
import type { JsonReport } from '../../../cli/report/formatter.ts';
import { createFakeIo, type FakeIo } from '../../fakes/fake-io.ts';

export const CLEAN = `# guide
* name: Guide
* description: Make games.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: https://github.com/space-school/space-camp/tutorials/one
`;
export const MISSPELT = CLEAN.replace('* url:', '* allowcodecarryove: no\n* url:');
export const BROKEN = CLEAN.replace('* type: tutorial\n', '* next: two\n');

/** Runs `skillmap lint` in a folder. */
export async function lint(
  cwd: string,
  args: string[],
  options: {
    stdin?: string | Uint8Array;
    terminal?: boolean;
    env?: FakeIo['env'];
    clock?: FakeIo['clock'];
  } = {},
) {
  const io = createFakeIo({ cwd, ...options });
  const code = await main(['lint', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

export async function lintJson(cwd: string, args: string[]): Promise<JsonReport> {
  const { out } = await lint(cwd, [...args, '--format', 'json']);
  return JSON.parse(out) as JsonReport;
}
