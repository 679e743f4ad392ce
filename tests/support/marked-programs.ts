import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** Programs outside any repository that record when they are started. */
export interface MarkedPrograms {
  /** Creates a program; returns its path. A filter copies its input to its output, any other program fails. */
  add: (name: string, isFilter?: boolean) => Promise<string>;
  /** The names of the started programs. */
  started: () => Promise<string[]>;
}

export async function markedPrograms(): Promise<MarkedPrograms> {
  const marks = await tempFolder();
  const folder = await tempFolder();
  const names = new Map<string, string>();
  return {
    add: async (name, isFilter = false) => {
      const file = name.replaceAll(/[^\w.]/g, '_');
      const program = path.join(folder, file);
      const mark = path.join(marks, file);
      names.set(file, name);
      await writeFile(program, `#!/bin/sh\n: > '${mark}'\n${isFilter ? 'exec cat' : 'exit 1'}\n`);
      await chmod(program, 0o755);
      return program;
    },
    started: async () => (await readdir(marks)).map((file) => names.get(file) ?? file).sort(),
  };
}
