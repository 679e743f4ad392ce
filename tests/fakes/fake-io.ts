import type { Io } from '../../cli/io.ts';

export interface FakeIo extends Io {
  out: () => string;
  err: () => string;
  stop: () => void;
}

/** Creates an Io that records its output. Its `stop` acts like Ctrl+C of the user. */
export function createFakeIo(
  options: Partial<Pick<Io, 'clock' | 'cwd' | 'env'>> & {
    stdin?: string | Uint8Array;
    terminal?: boolean;
    answer?: string;
  } = {},
): FakeIo {
  const written = { out: '', err: '' };
  const controller = new AbortController();
  const isTerminal = options.terminal ?? false;
  return {
    stdout: { isTerminal, write: (text) => void (written.out += text) },
    stderr: { isTerminal, write: (text) => void (written.err += text) },
    ask: async (question) => {
      written.err += question;
      return options.answer;
    },
    readStdin: async () => Buffer.from(options.stdin ?? ''),
    clock: options.clock ?? (() => 0),
    cwd: options.cwd ?? '/',
    env: options.env ?? {},
    signal: controller.signal,
    out: () => written.out,
    err: () => written.err,
    stop: () => controller.abort(),
  };
}
