// Reads text aloud with the browser's voices, each part in its language. Highlights the current word if the voice
// reports it, otherwise the paragraph. Plain JavaScript because the learner app imports this file and cli/editor/editor-page.ts inserts its text
// into the editor's page.

const HIGHLIGHT = 'read-aloud';
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, div, section';
const UNREAD = 'button, [role="button"], pre, script, style, svg, [aria-hidden="true"], [hidden]';

/** @type {import('./speaker.d.ts').createSpeaker} */
export function createSpeaker(window) {
  const { speechSynthesis: synthesis, document } = window;
  /** Called when reading ends. */
  let end;

  const stop = () => {
    const wasReading = end;
    end = undefined;
    window.CSS?.highlights?.delete(HIGHLIGHT);
    if (!wasReading) return;
    synthesis.cancel();
    wasReading();
  };
  return {
    canSpeak: (language) => findVoice(synthesis, language) !== undefined,
    onVoices: (listener) => {
      // Some browsers load voices late. They report them by this event.
      synthesis?.addEventListener?.('voiceschanged', listener);
      return () => synthesis?.removeEventListener?.('voiceschanged', listener);
    },
    stop,
    speak: (element, language, onEnd) => {
      stop();
      const blocks = toBlocks(element, document).flatMap((block) => {
        const voice = findVoice(synthesis, languageWithin(element, block) || language);
        return voice ? [{ ...block, voice }] : [];
      });
      if (blocks.length === 0) return onEnd();
      const own = () => onEnd();
      end = own;
      let reportsWords = false;
      const read = (number) => {
        const block = blocks[number];
        // Another text may be read by now.
        if (end !== own) return;
        if (!block || !element.isConnected || !block.pieces[0].node.isConnected) return stop();
        const utterance = new window.SpeechSynthesisUtterance(block.text);
        utterance.voice = block.voice;
        utterance.lang = block.voice.lang;
        utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
          if (end !== own) return;
          if (!block.pieces[0].node.isConnected) return stop();
          if (name !== 'word') return;
          reportsWords = true;
          mark(window, rangeOfWord(block, { charIndex, charLength }));
        });
        // Voices on Linux, and many on other systems, report no words.
        utterance.addEventListener('start', () => {
          if (end === own && !reportsWords) mark(window, rangeOfBlock(block));
        });
        utterance.addEventListener('end', () => read(number + 1));
        utterance.addEventListener('error', () => end === own && stop());
        synthesis.speak(utterance);
      };
      read(0);
    },
  };
}

/**
 * Returns a voice for the language, preferably for its region too. Prefers the system's own choice: the list may begin
 * with voices that are meant as a joke, as on macOS.
 */
function findVoice(synthesis, language) {
  const wanted = language.toLowerCase();
  const primaryOf = (name) => name.split('-')[0];
  const voices = (synthesis?.getVoices() ?? []).map((voice) => ({
    voice,
    name: voice.lang.toLowerCase().replace('_', '-'),
  }));
  const find = (isFitting) => {
    const fitting = voices.filter(({ name }) => isFitting(name));
    return (fitting.find(({ voice }) => voice.default) ?? fitting[0])?.voice;
  };
  return find((name) => name === wanted) ?? find((name) => primaryOf(name) === primaryOf(wanted));
}

function mark({ CSS, Highlight }, range) {
  if (range && CSS?.highlights && Highlight) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

/** Returns the range of a word in the page, or undefined if its text was removed. */
function rangeOfWord({ pieces }, { charIndex, charLength }) {
  const piece = pieces.findLast(({ start }) => start <= charIndex);
  if (!piece?.node.isConnected) return undefined;
  const from = charIndex - piece.start;
  const length = charLength || /^\S*/.exec(piece.node.data.slice(from))[0].length;
  return toRange({ node: piece.node, at: from }, { node: piece.node, at: from + length });
}

function rangeOfBlock({ pieces }) {
  const [{ node: first }] = pieces;
  const { node: last } = pieces.at(-1);
  if (!first.isConnected || !last.isConnected) return undefined;
  return toRange({ node: first, at: 0 }, { node: last, at: last.length });
}

function toRange(from, to) {
  const range = from.node.ownerDocument.createRange();
  range.setStart(from.node, Math.min(from.at, from.node.length));
  range.setEnd(to.node, Math.min(to.at, to.node.length));
  return range;
}

/** Splits the text into paragraphs, because some browsers stop in the middle of a long text. */
function toBlocks(element, document) {
  const blocks = new Map();
  const walker = document.createTreeWalker(element, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const unread = parent?.closest(UNREAD);
    if (!parent || (unread && element.contains(unread))) continue;
    const key = parent.closest(BLOCKS) ?? element;
    const block = blocks.get(key) ?? { text: '', pieces: [] };
    block.pieces.push({ node, start: block.text.length });
    block.text += node.data;
    blocks.set(key, block);
  }
  return [...blocks.values()].filter(({ text }) => text.trim() !== '');
}

function languageWithin(element, { pieces }) {
  const marked = pieces[0].node.parentElement.closest('[lang]');
  return marked !== element && element.contains(marked) ? marked.lang : undefined;
}
