import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rehearsal } from '#schemas/generated/rehearsal.ts';
import { makeFolder } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import { describeWriteError } from '../system-error.ts';
import type { StepPicture } from './play-map.ts';
import { isRehearsalPage, rehearsalPage } from './rehearsal-page.ts';

const PAGE = 'index.html';
const PICTURE = /^\d{3,}\.jpg$/;

/**
 * Writes pictures of steps into a folder, and at the end the page that shows them. Replaces those of an earlier
 * rehearsal. Throws a UsageError at once if the folder cannot be written, or contains other files.
 */
export async function openPictures(folder: string) {
  const pictures: (Omit<StepPicture, 'jpeg'> & { file: string })[] = [];
  // An empty page marks the folder as ours, also if the rehearsal never ends.
  let writing = begin(folder);
  await writing;
  return {
    add: ({ jpeg, ...picture }: StepPicture): void => {
      const file = `${String(pictures.length + 1).padStart(3, '0')}.jpg`;
      pictures.push({ ...picture, file });
      writing = writing.then(() => writeIn(folder, file, Buffer.from(jpeg, 'base64')));
      // `close` reports the failure, when the robot has played.
      writing.catch(() => undefined);
    },
    close: async ({ activities }: Rehearsal): Promise<void> => {
      await writing;
      await writeIn(folder, PAGE, rehearsalPage(activities, pictures));
    },
  };
}

async function begin(folder: string): Promise<void> {
  const made = await makeFolder(folder).catch((error: unknown) => {
    throw cannotWrite(folder, error);
  });
  const names = await readdir(folder);
  if (names.length > 0 && !isRehearsalPage(await readFile(path.join(folder, PAGE), 'utf8').catch(() => ''))) {
    throw new UsageError(
      `${folder} has files that \`skillmap rehearse\` did not write. Choose an empty or new folder with --out.`,
    );
  }
  try {
    await writeIn(folder, PAGE, rehearsalPage([], []));
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
  }
  for (const name of names) if (PICTURE.test(name)) await rm(path.join(folder, name));
}

async function writeIn(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path.join(folder, name), content).catch((error: unknown) => {
    throw cannotWrite(folder, error);
  });
}

function cannotWrite(folder: string, error: unknown): UsageError {
  return new UsageError(
    `The pictures cannot be written to ${folder}: ${describeWriteError(error)}. Choose another folder with --out.`,
  );
}
