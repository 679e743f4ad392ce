import type { AnswerStep } from '#parser';
import type { RehearsalOutcome, RehearsedStep } from '#schemas/generated/rehearsal.ts';
import type { AppHands, NodePlace } from './hands/app-hands.ts';
import type { EditorHands } from './hands/editor-hands.ts';

export interface PlayedActivity {
  outcome: RehearsalOutcome;
  steps: RehearsedStep[];
}

interface Hands {
  app: AppHands;
  editor: EditorHands;
}

const DONE_MS = 60_000;

/**
 * Plays an activity from Start to Done like a learner who builds what each step shows. Throws a `Stall` if the editor does
 * not respond.
 */
export async function playActivity(
  node: NodePlace,
  key: readonly AnswerStep[],
  { app, editor }: Hands,
): Promise<PlayedActivity> {
  const failure = await app.start(node);
  if (failure !== undefined) return { outcome: { kind: 'not-opened', reason: failure }, steps: [] };
  const steps: RehearsedStep[] = [];
  const from = await editor.mark();
  for (;;) {
    const begun = performance.now();
    const shown = await editor.step();
    const number = shown.isDialog ? shown.number - 1 : shown.number;
    const code = key[number - 1]?.code?.text;
    // A dialog covers the editor: its code is played in the step behind it, if that has none of its own.
    const build = code !== undefined && !shown.isDialog ? await editor.play(code) : undefined;
    steps.push({ number, milliseconds: Math.round(performance.now() - begun), ...(build && { build }) });
    await editor.next();
    if (shown.isLast) break;
    if (!shown.isDialog) await stepAfter(shown.number, editor);
  }
  const isDone = await editor.reported(
    from,
    (one) => one.kind === 'tutorial' && one.event === 'completed',
    DONE_MS,
  );
  if (!isDone) return { outcome: { kind: 'not-ended' }, steps };
  await app.returned();
  const status = await app.statusOf(node);
  return { outcome: { kind: status === 'completed' ? 'completed' : 'not-ended' }, steps };
}

/** Waits until the editor shows another step than this one. */
async function stepAfter(number: number, editor: EditorHands): Promise<void> {
  for (;;) {
    const { number: next, isDialog } = await editor.step();
    if (next !== number || isDialog) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
