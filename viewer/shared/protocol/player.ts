import { createListeners } from '../ports/listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProjectFiles, PlayOutcome, PlayOptions, Player } from '../ports/player.ts';
import {
  createPlayerLink,
  type PlayerLink,
  type PlayerLinkOptions,
  type PlayerMessage,
} from './player-link.ts';

// The player's page (cli/editor/pages/player.js) plays one program at a time. Every request settles: with the page's
// answer, or after a time limit.

export interface PlayerOptions extends PlayerLinkOptions {
  clock: Clock;
  /** Returns an id that is unique among everything that sends messages to the frame. */
  newId: () => string;
}

/** Time limits in milliseconds. */
export const playerLimits = {
  /** For the page to become ready. */
  ready: 30_000,
  /**
   * For the page's first message after the frame has loaded. If there is none, the page is asked once more, and the
   * limit starts again. The frame may have loaded another page, or a busy computer may have missed the first question.
   */
  firstWord: 3_000,
  /** For each stage of a run: loading files on a school's network, or compiling a program on a slow computer. */
  stage: 90_000,
  /** For a picture, and for the end of a recording. */
  picture: 5_000,
} as const;

/** Creates a player of games. Its page is in a frame. */
export function createPlayer({ clock, newId, ...options }: PlayerOptions): Player {
  const link = createPlayerLink(options);
  /** Ends the current run. */
  let endRun = () => {};
  const pictures = createListeners();

  /** Requests pictures, and waits for them until the player is disposed of. */
  const picture = <Result>(
    start: (id: string, wait: Wait<Result | undefined>) => (message: PlayerMessage) => void,
  ) => {
    const id = newId();
    const wait = createWait<Result | undefined>(clock, playerLimits.picture, undefined);
    const unsubscribe = link.subscribe(id, start(id, wait));
    const end = () => wait.settle(undefined);
    const forget = pictures.add(end);
    return wait.result.finally(() => {
      unsubscribe();
      forget();
    });
  };

  return {
    run: (files, settings) => {
      endRun();
      const started = startRun({ link, clock, id: newId(), onLoad: options.onLoad }, files, settings ?? {});
      endRun = started.end;
      return started.outcome;
    },
    stop: () => {
      endRun();
      link.send({ action: 'stop' });
    },
    restart: () => link.send({ action: 'restart' }),
    mute: (muted) => link.send({ action: 'mute', mute: muted }),
    screenshot: () =>
      picture<string>((id, { settle }) => {
        link.send({ action: 'screenshot', id });
        return (message) => message.event === 'screenshot' && settle(message.dataUrl);
      }),
    record: ({ framesPerSecond, onFrame, signal }) =>
      picture<undefined>((id, { settle, extend }) => {
        if (signal.aborted) settle(undefined);
        else link.send({ action: 'record', id, framesPerSecond });
        signal.addEventListener('abort', () => link.send({ action: 'stop-recording', id }), { once: true });
        return (message) => {
          if (message.event === 'recording-ended') settle(undefined);
          if (message.event !== 'frame') return;
          extend(playerLimits.picture, undefined);
          onFrame(message.frame);
        };
      }),
    dispose: () => {
      endRun();
      pictures.notify();
      link.send({ action: 'stop' });
      link.dispose();
    },
  };
}

interface Run {
  outcome: Promise<PlayOutcome>;
  /** Ends the run, and ignores further messages about it. */
  end: () => void;
}

interface RunContext extends Pick<PlayerOptions, 'clock'> {
  link: PlayerLink;
  id: string;
  onLoad: PlayerOptions['onLoad'];
}

function startRun(
  { link, clock, id, onLoad }: RunContext,
  files: ProjectFiles,
  { onStage, onState, onCrash, onEscape, ...settings }: PlayOptions,
): Run {
  const late = (reason: 'unreachable' | 'timed-out'): PlayOutcome => ({ kind: 'failed', reason });
  const wait = createWait(clock, playerLimits.ready, late('unreachable'));
  const unsubscribe = link.subscribe(id, (message) => {
    if (message.event === 'outcome') wait.settle(message.outcome);
    else if (message.event === 'state') onState?.(message.state);
    else if (message.event === 'crashed') onCrash?.(message.detail);
    else if (message.event === 'escape') onEscape?.();
    else if (message.event === 'progress') {
      wait.extend(playerLimits.stage, late('timed-out'));
      onStage?.(message.stage);
    }
  });
  let isFinished = false;
  let stopAsking = () => {};
  const stopWaiting = onLoad?.(() => {
    if (link.isReady()) return;
    stopAsking();
    wait.extend(playerLimits.ready, late('unreachable'));
    stopAsking = clock.after(playerLimits.firstWord, () => {
      if (isFinished || link.isReady()) return;
      link.requestReady();
      wait.extend(playerLimits.firstWord, late('unreachable'));
    });
  });
  onStage?.('loading');
  void link.ready.then(() => {
    if (isFinished) return;
    wait.extend(playerLimits.stage, late('timed-out'));
    link.send({ action: 'run', id, files, ...settings });
  });
  const end = () => {
    isFinished = true;
    unsubscribe();
    stopAsking();
    stopWaiting?.();
    wait.settle({ kind: 'stopped' });
  };
  const outcome = wait.result.then((result) => {
    if (result.kind !== 'failed' || isFinished) return result;
    // The run took too long or failed: tell the page to stop.
    end();
    link.send({ action: 'stop' });
    return result;
  });
  return { outcome, end };
}

/** A result that must arrive within a time limit. */
export interface Wait<Result> {
  result: Promise<Result>;
  /** Sets the result. Only the first call counts. */
  settle: (result: Result) => void;
  /** Starts a new time limit, after which the result is `late`. */
  extend: (ms: number, late: Result) => void;
}

/** Creates a result with a time limit in milliseconds. After that, the result is `late`. */
export function createWait<Result>(clock: Clock, ms: number, late: Result): Wait<Result> {
  let stopTimer = () => {};
  let isSettled = false;
  let resolve: (result: Result) => void = () => {};
  const result = new Promise<Result>((settle) => {
    resolve = settle;
  });
  const settle = (value: Result) => {
    isSettled = true;
    stopTimer();
    resolve(value);
  };
  const extend = (limit: number, value: Result) => {
    stopTimer();
    if (!isSettled) stopTimer = clock.after(limit, () => settle(value));
  };
  extend(ms, late);
  return { result, settle, extend };
}
