import { main } from '../../../cli/main.ts';
import type { Check, CheckId, Diagnosis } from '../../../cli/doctor/diagnosis.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';

export const MAP = `# guide
* name: Space camp

## first
* name: First

### one
* name: One
* type: tutorial
* url: https://github.com/space-school/space-camp/tutorials/one
`;

export const TUTORIAL = `# One

## Step one

Do it.

\`\`\`blocks
let x = 1
\`\`\`
`;

export const PACKAGE = JSON.stringify({
  name: 'space-camp',
  version: '1.0.0',
  description: '',
  dependencies: { device: '*' },
  files: ['skillmap.md', 'tutorials/one.md'],
  supportedTargets: ['arcade'],
});

/** A repository without findings. */
export const FILES = { 'skillmap.md': MAP, 'tutorials/one.md': TUTORIAL, 'pxt.json': PACKAGE };

export interface DoctorRun {
  code: number;
  out: string;
  err: string;
}

export async function doctor(cwd: string, ...args: string[]): Promise<DoctorRun> {
  const io = createFakeIo({ cwd });
  const code = await main(['doctor', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

export async function doctorJson(
  cwd: string,
  ...args: string[]
): Promise<Diagnosis & { code: number; isComplete: boolean }> {
  const { code, out } = await doctor(cwd, '--json', ...args);
  return { code, ...(JSON.parse(out) as Diagnosis & { isComplete: boolean }) };
}

/** Returns the status and title of each check with an id, such as `problem Learners get an old version`. */
export function told({ checks }: Pick<Diagnosis, 'checks'>, id: CheckId): string[] {
  return checks.filter((check: Check) => check.id === id).map(({ status, title }) => `${status} ${title}`);
}

export function commands({ steps }: Pick<Diagnosis, 'steps'>): string[] {
  return steps.map((step) => (step.kind === 'run' ? step.command : `(${step.text})`));
}
