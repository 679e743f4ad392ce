import type { HostAnswer, HostedFile } from '../../ports/repository-host.ts';

/** Files at a time. */
const AT_ONCE = 6;

/** Reads several files at a time, for somebody who asks for one after the other. Rejects for what cannot be had. */
export function fetchAhead(
  files: readonly HostedFile[],
  read: (file: HostedFile) => Promise<HostAnswer<Uint8Array<ArrayBuffer>>>,
): (file: HostedFile) => Promise<Uint8Array<ArrayBuffer>> {
  const results = new Map<HostedFile, Promise<HostAnswer<Uint8Array<ArrayBuffer>>>>();
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(undefined));
  return async (wanted) => {
    if (results.size === 0) {
      for (const [index, file] of files.entries()) {
        const lane = index % AT_ONCE;
        const result = (lanes[lane] ?? Promise.resolve()).then(() => read(file));
        lanes[lane] = result;
        results.set(file, result);
      }
    }
    const answer = await results.get(wanted);
    if (answer?.kind !== 'done') throw new Error(`${wanted.path} cannot be read.`);
    return answer.value;
  };
}
