import type { RehearsedStep } from '#schemas/generated/rehearsal.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { readAnswerKey, type AnswerStep } from './answer-key.ts';

/** A step of a tutorial, with the observations from playing it. */
interface SeenStep {
  seen: RehearsedStep;
  step: AnswerStep;
}

/** Returns the steps of a tutorial that were played by building their code. Several activities may share a tutorial. */
export function stepsIn({ rehearsal, path, document }: CheckContext<TutorialDocument>): SeenStep[] {
  const plays = (rehearsal?.activities ?? []).filter(({ tutorial }) => tutorial === path);
  // A translated tutorial is played by personas that play in each language.
  const played =
    plays.find(({ persona }) => persona === 'builder') ??
    plays.find(({ language }) => language !== undefined);
  const key = readAnswerKey(document);
  return (played?.steps ?? []).flatMap((seen) => {
    const step = key[seen.number - 1];
    return step ? [{ seen, step }] : [];
  });
}
