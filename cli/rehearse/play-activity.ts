import type { AnswerCode, AnswerStep } from '#parser';
import type {
  RehearsalOutcome,
  RehearsedStep,
  StepBuild,
  UnreachableControl,
} from '#schemas/generated/rehearsal.ts';
import { Stall } from './browser/tab.ts';
import type { EditorHands, ShownStep } from './hands/editor-hands.ts';
import type { Persona, Stage } from './personas.ts';

export interface PlayedActivity {
  outcome: RehearsalOutcome;
  steps: RehearsedStep[];
  /** Name of the activity whose code this one starts with, according to the page. */
  codeSource?: string;
  isUnfiltered?: boolean;
  unreachable?: UnreachableControl[];
  /** Files of the project before the first step and after the last code. */
  files?: { atStart: Record<string, string>; atEnd: Record<string, string> };
}

export interface Play {
  stage: Stage;
  persona: Persona;
  key: readonly AnswerStep[];
  /** Called with each step, while its code runs. */
  onStep: (number: number) => Promise<void>;
}

const DONE_MS = 60_000;

/** Plays an activity from Start to Done. Throws a `Stall` if the editor does not respond. */
export async function playActivity(play: Play): Promise<PlayedActivity> {
  const { app, editor, node, fingers } = play.stage;
  // Forget the controls that were missed in an earlier play, which may have stalled.
  fingers.takeMissed();
  const codeSource = await app.codeSource(node);
  const opening = await editor.mark();
  const failure = await openActivity(play.stage);
  const unreachable = toUnreachable(fingers.takeMissed());
  if (failure !== undefined) {
    const outcome: RehearsalOutcome = { kind: 'not-opened', reason: failure };
    return { outcome, steps: [], ...(unreachable.length > 0 && { unreachable }) };
  }
  const { steps, files, missed } = await playSteps(play);
  unreachable.push(...missed);
  const isUnfiltered = await editor.reported(opening, ({ kind }) => kind === 'unfiltered', 0);
  const from = await editor.mark();
  const last = await editor.step();
  await editor.goOn({ ...last, isLast: true });
  unreachable.push(...toUnreachable(fingers.takeMissed(), last.number));
  const isDone = await editor.reported(
    from,
    (one) => one.kind === 'tutorial' && one.event === 'completed',
    DONE_MS,
  );
  await play.persona.end?.(play.stage);
  if (!isDone)
    return { outcome: { kind: 'not-ended' }, steps, ...(unreachable.length > 0 && { unreachable }) };
  await app.returned();
  unreachable.push(...toUnreachable(fingers.takeMissed()));
  const isCompleted = (await app.statusOf(node)) === 'completed';
  return {
    outcome: { kind: isCompleted ? 'completed' : 'not-ended' },
    steps,
    files,
    ...(codeSource !== undefined && { codeSource }),
    ...(isUnfiltered && { isUnfiltered }),
    ...(unreachable.length > 0 && { unreachable }),
  };
}

/** Returns controls that the keyboard did not reach, with the step on screen. */
function toUnreachable(controls: readonly string[], step?: number): UnreachableControl[] {
  return controls.map((control) => ({ control, ...(step !== undefined && { step }) }));
}

/** Starts or continues an activity, and waits until the editor is ready. Returns what the app says if it does not open. */
export async function openActivity({ app, editor, node }: Omit<Stage, 'open'>): Promise<string | undefined> {
  const from = await editor.mark();
  const failure = await app.start(node);
  if (failure !== undefined) return failure;
  if (!(await editor.reported(from, ({ kind }) => kind === 'opened'))) throw new Stall('the open editor');
  return undefined;
}

/**
 * Returns what the robot saw, or a stall if the editor did not open because this computer cannot reach the tutorial's
 * extensions, which is not a mistake of the map.
 */
export async function withoutNetworkFailure(
  seen: PlayedActivity,
  url: string,
  extensions: readonly string[],
): Promise<PlayedActivity> {
  if (seen.outcome.kind !== 'not-opened' || extensions.length === 0) return seen;
  const address = new URL('api/extensions', url);
  for (const extension of extensions) address.searchParams.append('repo', extension);
  const answer: unknown = await fetch(address).then(
    (response) => response.json(),
    () => undefined,
  );
  const isOffline = (answer as { code?: unknown } | undefined)?.code === 'offline';
  if (!isOffline) return seen;
  const names = extensions.join(', ');
  return {
    outcome: { kind: 'stalled', waitedFor: `extensions that could not be loaded: ${names}` },
    steps: [],
  };
}

/** Plays each step up to the last one, whose button is Done. */
async function playSteps(play: Play) {
  const { stage, persona, onStep } = play;
  const { editor, fingers } = stage;
  const steps: RehearsedStep[] = [];
  const missed: UnreachableControl[] = [];
  const atStart = await editor.files();
  let known: ReadonlySet<string> = new Set(await editor.blocks());
  const visited = new Set<number>();
  for (;;) {
    const begun = performance.now();
    const { number } = await editor.step();
    if (!visited.has(number)) await persona.inStep?.(stage, number);
    visited.add(number);
    const shown = await editor.step();
    if (shown.number < number)
      throw new Error(`The activity went back from step ${number} to ${shown.number}.`);
    const seen = persona.isBuilding ? await buildStep(play, shown, known) : {};
    if (seen.build?.errors.length === 0) known = new Set([...known, ...(await editor.blocks())]);
    await onStep(number);
    const refused = shown.isLast ? undefined : await editor.goOn(shown);
    missed.push(...toUnreachable(fingers.takeMissed(), number));
    const isOwnCode = seen.build?.errors.length === 0 && refused !== undefined;
    const milliseconds = Math.round(performance.now() - begun);
    steps.push({ number, milliseconds, ...seen, ...(isOwnCode && { refused }) });
    if (shown.isLast) return { steps, missed, files: { atStart, atEnd: await editor.files() } };
  }
}

/** Looks at a step, and builds and runs its code. */
async function buildStep({ stage, key }: Play, shown: ShownStep, known: ReadonlySet<string>) {
  const { editor } = stage;
  const brokenPictures = await editor.brokenPictures();
  const seen: Omit<RehearsedStep, 'number' | 'milliseconds'> = {
    ...(brokenPictures.length > 0 && { brokenPictures }),
  };
  // A dialog covers the editor and its toolbox.
  if (shown.isDialog) return seen;
  const hint = await editor.hint();
  if (hint) seen.hint = hint;
  const missingCategories = await editor.missingCategories();
  if (missingCategories.length > 0) seen.missingCategories = missingCategories;
  const missingNamedBlocks = await editor.missingNamedBlocks();
  if (missingNamedBlocks.length > 0) seen.missingNamedBlocks = missingNamedBlocks;
  const code = key[shown.number - 1]?.code;
  if (!code) return seen;
  seen.build = await buildCode(code, editor);
  const missingBlocks = seen.build.errors.length > 0 ? [] : await editor.missingBlocks(known);
  if (missingBlocks.length > 0) seen.missingBlocks = missingBlocks;
  return seen;
}

/** Builds and runs a step's code. If a part of a program stops, runs it together with the code of the steps before. */
async function buildCode({ text, isWhole, together }: AnswerCode, editor: EditorHands): Promise<StepBuild> {
  const build = { isWhole, ...(await editor.play(text, { isPressing: isWhole })) };
  const { exception } = build;
  // A part of a program often has `null` in place of the learner's variable, and stops because of that.
  if (isWhole || together === undefined || exception === undefined || /\bnull\b/.test(exception))
    return build;
  const whole = await editor.play(together, { isPressing: true });
  await editor.put(text);
  return { ...build, isStoppedTogether: whole.exception === exception };
}
