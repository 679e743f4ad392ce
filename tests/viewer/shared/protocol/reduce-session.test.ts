import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialSession,
  type EditorEvent,
  type SessionCommand,
  type SessionInput,
  type SessionState,
} from '../../../../viewer/shared/protocol/session-state.ts';
import { reduceSession } from '../../../../viewer/shared/protocol/reduce-session.ts';
import type { ActivityTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import { tries } from '../../../support/tries.ts';

const toTarget = (activityId: string): ActivityTarget => ({
  kind: 'activity',
  sourceUrl: 'source',
  mapId: 'm',
  activityId,
  attempt: 0,
  title: activityId,
  url: '/t',
  editor: 'blocks',
});

const tutorial = { path: '/t', markdown: '', extensions: [], missingExtensions: [] };

/** Events that a session must handle, valid or not. */
const happening = fc.oneof(
  fc.constantFrom('a', 'b').map((id) => ({ kind: 'open-requested', target: toTarget(id) }) as const),
  fc.constantFrom(
    { kind: 'close-requested' } as const,
    { kind: 'retry-requested' } as const,
    { kind: 'frame-attached' } as const,
  ),
  fc
    .constantFrom('ready', 'content-loaded', 'tutorial-loaded', 'tutorial-completed', 'tutorial-exit')
    .map((kind) => ({ kind: 'frame-said', message: { kind } })),
  fc.constantFrom('ready', 'loaded', 'slow', 'left').map((timer) => ({ kind: 'time-passed', timer })),
  fc
    .tuple(
      fc.constantFrom('feed', 'start', 'save', 'unload'),
      fc.constantFrom('answered', 'timed-out', 'aborted'),
    )
    .map(([step, kind]) => ({ kind: 'request-ended', step, outcome: { kind } })),
  fc.constantFrom(
    { kind: 'preparation-failed', failure: { kind: 'project-missing' } },
    { kind: 'prepared', preparation: { kind: 'tutorial', tutorial } },
  ),
);

function runSession() {
  let state: SessionState = initialSession;
  const events: EditorEvent[] = [];
  const take = (input: object): readonly SessionCommand[] => {
    const change = reduceSession(state, { run: state.run, ...input } as SessionInput);
    state = change.state;
    for (const command of change.commands) if (command.kind === 'tell') events.push(command.event);
    return change.commands;
  };
  return { take, events, getState: () => state };
}

const closedOf = (events: readonly EditorEvent[]) =>
  events
    .filter((event) => event.kind === 'closed')
    .map(({ target }) => (target.kind === 'activity' ? target.activityId : target.kind));

/** True if the session waits for the answer to its save before it reports the end. */
const isSaving = (state: SessionState) => state.kind === 'closing-project' && state.phase === 'saving';

describe('§4 Editor frame', () => {
  test('every open that is closed ends in exactly one closed', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const { take, events, getState } = runSession();
        const opened: string[] = [];
        for (const what of happenings) {
          if ('target' in what) opened.push(what.target.activityId);
          take(what);
        }
        take({ kind: 'close-requested' });
        if (isSaving(getState()))
          take({ kind: 'request-ended', step: 'save', outcome: { kind: 'timed-out' } });
        expect(closedOf(events).sort()).toEqual(opened.sort());
        take({ kind: 'close-requested' });
        expect(closedOf(events)).toHaveLength(opened.length);
      }),
      tries(2000),
    );
  });

  test('results from before a failure do not affect the next attempt', () => {
    const { take, getState } = runSession();
    take({ kind: 'frame-said', message: { kind: 'ready' } });
    take({ kind: 'open-requested', target: toTarget('a') });
    const { run } = getState();
    const failure = { kind: 'preparation-failed', failure: { kind: 'project-missing' } };
    take(failure);
    take({ kind: 'retry-requested' });
    const next = getState();
    expect(next.kind).toBe('opening-project');
    take({ run, ...failure });
    take({ run, kind: 'prepared', preparation: { kind: 'tutorial', tutorial } });
    for (const timer of ['slow', 'loaded']) take({ run, kind: 'time-passed', timer });
    expect(getState()).toBe(next);
  });

  test('an activity waiting for the previous one to unload is closed when the learner goes back', () => {
    const { take, events } = runSession();
    take({ kind: 'frame-said', message: { kind: 'ready' } });
    take({ kind: 'open-requested', target: toTarget('a') });
    take({ kind: 'prepared', preparation: { kind: 'tutorial', tutorial } });
    take({ kind: 'request-ended', step: 'feed', outcome: { kind: 'answered' } });
    take({ kind: 'frame-said', message: { kind: 'tutorial-loaded' } });
    take({ kind: 'close-requested' });
    take({ kind: 'request-ended', step: 'save', outcome: { kind: 'answered' } });
    expect(closedOf(events)).toEqual(['a']);
    take({ kind: 'open-requested', target: toTarget('b') });
    take({ kind: 'close-requested' });
    expect(closedOf(events)).toEqual(['a', 'b']);
  });
});
