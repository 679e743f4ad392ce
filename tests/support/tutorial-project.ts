import { gzipSync } from 'node:zlib';
import type { Project } from '#schemas/generated/project.ts';
import { readProject } from '../../cli/server/bodies/read-project.ts';
import type { SentProject } from '../../cli/server/ports/account-store.ts';

/** A project as the editor sends it in a tutorial: most of it is the tutorial's, also in the history. */
export function tutorialProject(id: string, work = '', tutorial = 'Sharks'): Project {
  const steps = Array.from(
    { length: 200 },
    (_, at) => `## Step ${at} of ${tutorial}\n\nDrag "block ${at * 7}".\n\n`,
  );
  const picture = Array.from(
    { length: 300 },
    (_, at) => `const ${tutorial}${at} = img\`${at ** 3} . f\`;\n`,
  ).join('');
  const blocks = `<xml><block type="${work}"></block></xml>`;
  const entries = [
    {
      timestamp: work.length,
      changes: [
        { type: 'added', filename: 'images.g.ts', value: picture },
        { type: 'added', filename: 'main.blocks', value: blocks },
      ],
    },
  ];
  return {
    header: {
      id,
      name: tutorial,
      modificationTime: 1_700_000_000,
      tutorial: { tutorial, tutorialStep: work.length, tutorialMd: steps.join(''), tutorialStepInfo: steps },
    },
    text: {
      'main.blocks': blocks,
      'main.ts': work,
      'images.g.ts': picture,
      _history: JSON.stringify({ entries, lastSaveTime: work.length }),
    },
  };
}

/** A project as the server has read it from a request. */
export async function sentProject(project: Project): Promise<SentProject> {
  const json = new TextEncoder().encode(JSON.stringify(project));
  const read = await readProject({ bytes: json, zipped: new Uint8Array(gzipSync(json)) }, project.header.id);
  if (read.kind !== 'project') throw new Error('The project is not valid');
  return read.project;
}
