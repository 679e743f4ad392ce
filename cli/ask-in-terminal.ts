import process from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks the user a question in the terminal. Returns undefined if the user cancels. */
export async function askInTerminal(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const controller = new AbortController();
  lines.on('close', () => controller.abort());
  try {
    return await lines.question(question, { signal: controller.signal });
  } catch {
    return undefined;
  } finally {
    lines.close();
  }
}
