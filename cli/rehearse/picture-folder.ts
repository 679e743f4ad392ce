import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rehearsal } from '#schemas/generated/rehearsal.ts';
import type { StepPicture } from './play-map.ts';
import { rehearsalPage } from './rehearsal-page.ts';

/** Writes pictures of steps into a folder, and at the end the page that shows them. */
export async function openPictures(folder: string) {
  await mkdir(folder, { recursive: true });
  const pictures: (Omit<StepPicture, 'jpeg'> & { file: string })[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  return {
    add: ({ jpeg, ...picture }: StepPicture): void => {
      const file = `${String(pictures.length + 1).padStart(3, '0')}.jpg`;
      pictures.push({ ...picture, file });
      writing = writing.then(() => writeFile(path.join(folder, file), Buffer.from(jpeg, 'base64')));
    },
    close: async ({ activities }: Rehearsal): Promise<void> => {
      await writing;
      await writeFile(path.join(folder, 'index.html'), rehearsalPage(activities, pictures));
    },
  };
}
