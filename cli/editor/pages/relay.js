// The page that the editor opens as its simulator. No foreign code runs here: programs run in the inner frame, whose
// opaque origin has no storage, no cookies and no access to the documents around it. This page checks and forwards
// messages in both directions.
const origin = window.location.origin;

// Types of messages that simulators send (found in pxtsim.js and the targets' sim.js). Programs must not send types
// that control the editor or the page around it (pxteditor, pxthost, importfile, addextensions ...).
const TYPES_FROM_SIMULATOR = new Set([
  'ready',
  'status',
  'simulator',
  'aspectratio',
  'debugger',
  'toplevelcodefinished',
  'setmutebuttonstate',
  'serial',
  'bulkserial',
  'screenshot',
  'thumbnail',
  'recorder',
  'multiplayer',
  'messagepacket',
  'eventbus',
  'radiopacket',
  'irpacket',
  'blepacket',
  'i2c',
]);
// Commands that programs may send. The editor also accepts others, which reload the editor or open a dialog with a
// link.
const SIMULATOR_COMMANDS = new Set(['restart', 'setstate']);

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;
const LONGEST_PNG = 4_000_000;
const LONGEST_SIDE = 640;
// True in the player, whose page asks for pictures itself. In the editor, pages above it ask, and the editor forwards
// the messages.
const isInPlayer = new URLSearchParams(window.location.search).get('for') === 'player';

const address = new URL(`simulator-inner.html${window.location.search}`, window.location.href);
let assembling;

const inner = document.createElement('iframe');
inner.setAttribute('sandbox', 'allow-scripts');
inner.setAttribute('allow', 'autoplay; fullscreen; gamepad');
inner.title = 'Simulator';
document.body.append(inner);
void open();

window.addEventListener('message', (event) => {
  if (event.source === inner.contentWindow) fromSimulator(event.data);
  // An opaque origin cannot be named as a target. '*' reaches only this frame, and the program may see what the editor
  // sends.
  else if (event.source === window.parent && event.origin === origin)
    inner.contentWindow.postMessage(event.data, '*');
});
passKeyboard(() => inner);

async function open() {
  // A frame with an opaque origin has no service worker, so without a network it would stay empty.
  if (navigator.serviceWorker?.controller && (await openAssembled())) return;
  inner.src = address.href + window.location.hash;
}

/** Tries to assemble the page once, because programs could request it repeatedly. Returns whether it worked. */
function openAssembled() {
  assembling ??= assemble().then(
    (page) => {
      inner.srcdoc = page;
      return true;
    },
    () => false,
  );
  return assembling;
}

// Inlines the page's scripts and styles as data: URLs, because this page's policy also applies to the inner page and
// allows no other scripts.
async function assemble() {
  const page = new DOMParser().parseFromString(await textOf(address), 'text/html');
  for (const script of page.querySelectorAll('script')) {
    const source = script.getAttribute('src');
    const text = source === null ? script.textContent : await textOf(new URL(source, address));
    script.textContent = '';
    script.setAttribute('src', await toDataUrl(text, 'text/javascript'));
  }
  for (const link of page.querySelectorAll('link[rel="stylesheet"]')) {
    const text = await textOf(new URL(link.getAttribute('href'), address));
    link.setAttribute('href', await toDataUrl(text, 'text/css'));
  }
  // The simulator reads its name from the URL, which an inlined page lacks.
  const named = page.createElement('script');
  named.setAttribute(
    'src',
    await toDataUrl(`location.hash = ${JSON.stringify(window.location.hash)};`, 'text/javascript'),
  );
  page.head.prepend(named);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

async function textOf(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status}: ${file.href}`);
  return response.text();
}

function toDataUrl(text, type) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(new Blob([text], { type: `${type};charset=utf-8` }));
  });
}

function fromSimulator(message) {
  if (typeof message !== 'object' || message === null) return;
  if (message.type === 'custom' && message.content?.kind === 'no-scripts') void openAssembled();
  else if (message.type === 'custom') passPicture(message.content);
  // `__proxy` would make the editor forward the message to the page above in its own name.
  else if (isFromSimulator(message) && !('__proxy' in message)) window.parent.postMessage(message, origin);
}

function isFromSimulator({ type, command }) {
  return TYPES_FROM_SIMULATOR.has(type) && (type !== 'simulator' || SIMULATOR_COMMANDS.has(command));
}

// Forwards a picture. Copies it from checked parts, because a program may have sent it.
function passPicture(content) {
  if (typeof content !== 'object' || content === null) return;
  if (content.kind === 'escape' && isInPlayer) sendUp({ kind: 'escape' });
  if (typeof content.id !== 'string') return;
  const { kind, id } = content;
  if (kind === 'screenshot')
    sendUp({ kind, id, ...(isPng(content.dataUrl) && { dataUrl: content.dataUrl }) });
  else if (kind === 'frame' && isInPlayer && isFrame(content)) {
    const { width, height, at, pixels } = content;
    sendUp({ kind, id, width, height, at, pixels }, [pixels]);
  } else if (kind === 'recording-ended' && isInPlayer) sendUp({ kind, id });
}

function isPng(dataUrl) {
  return typeof dataUrl === 'string' && dataUrl.length <= LONGEST_PNG && PNG.test(dataUrl);
}

// Returns whether a message contains pixels, with four bytes per pixel: red, green, blue, alpha.
function isFrame({ width, height, at, pixels }) {
  const isSide = (side) => Number.isInteger(side) && side > 0 && side <= LONGEST_SIDE;
  return (
    isSide(width) &&
    isSide(height) &&
    Number.isFinite(at) &&
    pixels instanceof ArrayBuffer &&
    pixels.byteLength === width * height * 4
  );
}

function sendUp(content, transfer = []) {
  const message = { type: 'custom', content };
  if (isInPlayer) {
    window.parent.postMessage(message, origin, transfer);
    return;
  }
  for (let page = window.parent; ; page = page.parent) {
    page.postMessage(message, origin);
    if (page === page.parent) return;
  }
}
