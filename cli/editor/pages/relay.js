// The simulator's address, as the editor sees it. No foreign code runs here: programs run in the frame inside, whose
// opaque origin has no storage, no cookies and no way to the documents around it. This page passes messages on, in both
// directions, and checks each.
const origin = window.location.origin;

// What simulators send (read in pxtsim.js and the targets' sim.js). Types that steer the editor or the page around it
// (pxteditor, pxthost, importfile, addextensions ...) are not for programs to send.
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
// The editor would also reload itself or open a dialog with a link.
const SIMULATOR_COMMANDS = new Set(['restart', 'setstate']);

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;
const LONGEST_PNG = 4_000_000;

const inner = document.createElement('iframe');
inner.setAttribute('sandbox', 'allow-scripts');
inner.setAttribute('allow', 'autoplay');
inner.title = 'Simulator';
inner.src = `simulator-inner.html${window.location.search}${window.location.hash}`;
document.body.append(inner);

window.addEventListener('message', (event) => {
  if (event.source === inner.contentWindow) fromSimulator(event.data);
  // An opaque origin cannot be named: '*' reaches only this frame, and the program may know what the editor sends.
  else if (event.source === window.parent && event.origin === origin)
    inner.contentWindow.postMessage(event.data, '*');
});
window.addEventListener('focus', () => inner.focus());

function fromSimulator(message) {
  if (typeof message !== 'object' || message === null) return;
  if (message.type === 'custom') answerScreenshot(message.content);
  // `__proxy` would make the editor pass the message to the page above in its own name.
  else if (isFromSimulator(message) && !('__proxy' in message)) window.parent.postMessage(message, origin);
}

function isFromSimulator({ type, command }) {
  return TYPES_FROM_SIMULATOR.has(type) && (type !== 'simulator' || SIMULATOR_COMMANDS.has(command));
}

// Made anew from checked parts, for every page above: which of them asked is not known here.
function answerScreenshot(content) {
  if (content?.kind !== 'screenshot' || typeof content.id !== 'string') return;
  const { id, dataUrl } = content;
  const isPicture = typeof dataUrl === 'string' && dataUrl.length <= LONGEST_PNG && PNG.test(dataUrl);
  const answer = {
    type: 'custom',
    content: isPicture ? { kind: 'screenshot', id, dataUrl } : { kind: 'screenshot', id },
  };
  for (let page = window.parent; ; page = page.parent) {
    page.postMessage(answer, origin);
    if (page === page.parent) return;
  }
}
