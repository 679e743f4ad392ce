// Plays a program: compiles it in a worker and runs it in the simulator's frame, behind the relay. Neither the vendor's
// code nor the program runs in this page. This page only obeys a page of this site that contains it, and listens to the
// simulator's frame only while a program runs.
const { origin } = window.location;
const { assets, api } = document.body.dataset;

/**
 * Maximum length of a program's state as JSON. Larger ones are refused: programs only store little, such as high
 * scores.
 */
const LONGEST_STATE = 200_000;
const LONGEST_DETAIL = 4_000;
/** Milliseconds before a failed request is repeated, because a school's network may be interrupted for a moment. */
const PAUSE_MS = 1_000;

/** The current run. Messages of earlier runs are ignored. */
let run;
let lastId = 0;

window.addEventListener('message', ({ data, source, origin: from }) => {
  if (from !== origin || typeof data !== 'object' || data === null) return;
  if (source === window.parent && source !== window) obey(data);
  else if (run && source === run.frame.contentWindow) hear(run, data);
});
const giveKeyboard = passKeyboard(() => run?.frame);
window.addEventListener('keydown', ({ key }) => key === 'Escape' && escape());
say({ event: 'ready' });

/** Reports that the player wants to leave the game. The surrounding page decides what happens. */
function escape() {
  if (run) say({ event: 'escape', id: run.id });
}

function say(message, transfer = []) {
  if (window.parent !== window) window.parent.postMessage({ type: 'player', ...message }, origin, transfer);
}

function obey({ type, id, action, ...order }) {
  if (type !== 'player') return;
  if (action === 'hello') say({ event: 'ready' });
  else if (action === 'run') void start(id, order);
  else if (action === 'stop') end();
  else if (action === 'restart') restart();
  else if (action === 'mute') post({ type: 'mute', source: 'pxtdriver', mute: order.mute === true });
  else if (action === 'screenshot') post(custom({ kind: 'screenshot', id }));
  else if (action === 'record') post(custom({ kind: 'record', id, framesPerSecond: order.framesPerSecond }));
  else if (action === 'stop-recording') post(custom({ kind: 'stop-recording', id }));
}

function custom(content) {
  return { type: 'custom', content };
}

function post(message) {
  run?.frame.contentWindow?.postMessage(message, origin);
}

/** Starts a program. Creates the frame while the program compiles, because both take time. */
async function start(id, { files, state = {}, muted = false, highContrast = false }) {
  end();
  const own = { id, frame: createFrame(), state: { ...state }, muted, highContrast };
  run = own;
  own.isLoaded = new Promise((resolve) => {
    own.loaded = resolve;
  });
  say({ event: 'progress', id, stage: 'loading' });
  const built = await build(own, files);
  if (run !== own) return;
  if (!built.program) return fail(own, built);
  own.program = built.program;
  say({ event: 'progress', id, stage: 'starting' });
  await own.isLoaded;
  if (run === own) play(own);
}

function fail(own, { reason, detail }) {
  end();
  say({ event: 'outcome', id: own.id, outcome: { kind: 'failed', reason, detail: cut(detail) } });
}

function end() {
  if (!run) return;
  run.stopBuilding?.();
  run.frame.remove();
  run = undefined;
}

/** Restarts the program in the same frame, so that the keyboard focus stays. */
function restart() {
  if (run?.program) play(run);
}

function play(own) {
  lastId += 1;
  own.runtimeId = `player-${lastId}`;
  const { program, state, muted, highContrast } = own;
  post({
    type: 'run',
    source: 'pxtdriver',
    id: own.runtimeId,
    frameCounter: lastId,
    options: { theme: 'blue' },
    single: true,
    mute: muted,
    highContrast,
    cdnUrl: new URL(assets, origin).href,
    localizedStrings: {},
    storedState: state,
    ...program,
  });
}

/**
 * Handles a message of the simulator's frame. The relay only forwards types of messages that simulators send, but the
 * program itself may have sent one.
 */
function hear(own, { type, ...message }) {
  if (type === 'ready') own.loaded();
  else if (type === 'status') hearStatus(own, message);
  else if (type === 'simulator' && message.command === 'restart') restart();
  else if (type === 'simulator' && message.command === 'setstate') keep(own, message);
  else if (type === 'debugger' && typeof message.exceptionMessage === 'string')
    say({ event: 'crashed', id: own.id, detail: cut(message.exceptionMessage) });
  else if (type === 'custom') answer(message.content);
}

function hearStatus(own, { state, runtimeid }) {
  if (state !== 'running' || runtimeid !== own.runtimeId || own.isPlaying) return;
  own.isPlaying = true;
  giveKeyboard();
  say({ event: 'outcome', id: own.id, outcome: { kind: 'running' } });
}

/** Stores a setting of the program, which survives a restart. */
function keep(own, { stateKey, stateValue }) {
  if (typeof stateKey !== 'string') return;
  const next = { ...own.state };
  if (typeof stateValue === 'string') next[stateKey] = stateValue;
  else delete next[stateKey];
  if (JSON.stringify(next).length > LONGEST_STATE) return;
  own.state = next;
  say({ event: 'state', id: own.id, state: next });
}

/** Forwards pictures, and presses of Escape, which leaves the game. The relay has checked their content. */
function answer(content) {
  const { kind, id, dataUrl, width, height, at, pixels } = content ?? {};
  if (kind === 'screenshot') say({ event: 'screenshot', id, ...(dataUrl && { dataUrl }) });
  else if (kind === 'frame') say({ event: 'frame', id, width, height, at, pixels }, [pixels]);
  else if (kind === 'recording-ended') say({ event: 'recording-ended', id });
  else if (kind === 'escape') escape();
}

function createFrame() {
  const frame = document.createElement('iframe');
  frame.title = document.title;
  frame.allow = 'autoplay; gamepad; fullscreen';
  lastId += 1;
  frame.src = `${assets}simulator.html?for=player#player-frame-${lastId}`;
  document.body.append(frame);
  return frame;
}

/** Compiles a project. If a needed file is unavailable, tries once more. */
async function build(own, files) {
  const built = await tryToBuild(own, files);
  if (!built.isLost) return built;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return run === own ? tryToBuild(own, files) : built;
}

/** Compiles in a separate worker, which ends afterwards: it takes more memory than the game. */
function tryToBuild(own, files) {
  const worker = new Worker(`${assets}player-worker.js`);
  let isLoaded = false;
  return new Promise((resolve) => {
    own.stopBuilding = () => worker.terminate();
    const settle = (result) => {
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('message', ({ data }) => {
      if (data.kind !== 'ready') return settle(data);
      isLoaded = true;
      say({ event: 'progress', id: own.id, stage: 'building' });
    });
    // Before the first message, a file failed to load. Later, the compiler failed on this project.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      settle(
        isLoaded ? { reason: 'compile', detail: event.message } : { reason: 'unreachable', isLost: true },
      );
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ files, api: new URL(api, origin).href });
  });
}

function cut(text) {
  return typeof text === 'string' ? text.slice(0, LONGEST_DETAIL) : undefined;
}
