import type { Project } from '#schemas/generated/project.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { EditorRequest, FrameMessage } from '../../shared/protocol/messages.ts';
import type { TrialEditor } from '../ports/trial-editor.ts';

/** The parts of an editor that importing a project needs. */
export interface ImportingEditor extends Pick<TrialEditor, 'channel' | 'projects'> {
  session: Pick<EditorSession, 'flush'>;
}

const IMPORT_MS = 20_000;
const ANSWER_MS = 5000;

/**
 * Waits until the editor has answered the request that opened a tutorial. Until then, the editor would fail if the
 * tutorial were replaced, and it shows only the tutorial's blocks.
 */
export function nextAnswer({
  editor: { channel },
  clock,
}: Pick<ImportOptions, 'clock'> & { editor: Pick<TrialEditor, 'channel'> }): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      stopWaiting();
      resolve();
    };
    const stop = channel.subscribe(({ kind }) => {
      if (kind === 'response') end();
    });
    const stopWaiting = clock.after(ANSWER_MS, end);
  });
}

interface ImportOptions {
  editor: ImportingEditor;
  clock: Clock;
  /** Id of the project to import. */
  from: string;
  /** Id of the project to take the code from. */
  codeFrom: string | undefined;
}

/**
 * Imports a copy of a project, which opens at a step. Returns the id of the new project, or undefined if the import
 * failed.
 */
export async function importAt(
  step: number,
  { editor: { session, channel, projects }, clock, from, codeFrom }: ImportOptions,
): Promise<string | undefined> {
  await session.flush();
  const [fresh, carried] = await Promise.all([
    projects.get(from),
    codeFrom === undefined ? undefined : projects.get(codeFrom),
  ]);
  if (!fresh) return undefined;
  const project = atStep(fresh, step, carried?.text ?? fresh.text);
  return importInto({ channel, clock }, { project }, (message) =>
    // Ignore a repeated report about the project that is copied.
    message.kind === 'tutorial-loaded' && message.headerId !== from ? message.headerId : undefined,
  );
}

/** Imports the code of a project without its tutorial. Returns the id of the new project, like `importAt`. */
export async function importToBuild(
  from: string,
  { editor: { session, channel, projects }, clock }: Pick<ImportOptions, 'editor' | 'clock'>,
): Promise<string | undefined> {
  await session.flush();
  const project = await projects.get(from);
  if (!project) return undefined;
  const { tutorial: _tutorial, tutorialCompleted: _completed, ...header } = project.header;
  let headerId: string | undefined;
  let isLoaded = false;
  const request = { project: { ...project, header }, filters: { defaultState: 1 } } as const;
  return importInto({ channel, clock }, request, (message) => {
    if (message.kind === 'content-loaded') isLoaded = true;
    if (message.kind === 'workspace-save' && message.project.header.id !== from)
      headerId = message.project.header.id;
    return isLoaded ? headerId : undefined;
  });
}

/**
 * Imports a project. `readId` returns its new id once a message says that it is open. Returns undefined if that takes
 * too long.
 */
async function importInto(
  { channel, clock }: Pick<TrialEditor, 'channel'> & { clock: Clock },
  request: Omit<Extract<EditorRequest, { action: 'importproject' }>, 'action'>,
  readId: (message: FrameMessage) => string | undefined,
): Promise<string | undefined> {
  const loaded = new Promise<string | undefined>((resolve) => {
    const stop = channel.subscribe((message) => {
      const headerId = readId(message);
      if (headerId !== undefined) end(headerId);
    });
    const stopWaiting = clock.after(IMPORT_MS, () => end(undefined));
    const end = (headerId: string | undefined): void => {
      stop();
      stopWaiting();
      resolve(headerId);
    };
  });
  await channel.request({ action: 'importproject', ...request }, { timeoutMs: IMPORT_MS });
  return loaded;
}

function atStep({ header }: Project, tutorialStep: number, text: Project['text']): Project {
  const { tutorial } = header;
  const isTutorial = typeof tutorial === 'object' && tutorial !== null;
  return { header: { ...header, ...(isTutorial && { tutorial: { ...tutorial, tutorialStep } }) }, text };
}
