// Reads text aloud with the browser's voices, each part in its language, and highlights the current word if the voice
// reports it. Plain JavaScript because the learner app imports this file and cli/editor/editor-page.ts inserts its text
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
          if (!block.pieces[0].node.isConnected) stop();
          else if (name === 'word') markWord(window, block, { charIndex, charLength });
        });
        utterance.addEventListener('end', () => read(number + 1));
        utterance.addEventListener('error', () => end === own && stop());
        synthesis.speak(utterance);
      };
      read(0);
    },
  };
}

/** Returns a voice for the language, preferably for its region too. */
function findVoice(synthesis, language) {
  const [primary] = language.toLowerCase().split('-');
  const voices = synthesis?.getVoices() ?? [];
  const named = (voice) => voice.lang.toLowerCase().replace('_', '-');
  return (
    voices.find((voice) => named(voice) === language.toLowerCase()) ??
    voices.find((voice) => named(voice).split('-')[0] === primary)
  );
}

function markWord({ document, CSS, Highlight }, { pieces }, { charIndex, charLength }) {
  if (!CSS?.highlights || !Highlight) return;
  const piece = pieces.findLast(({ start }) => start <= charIndex);
  if (!piece?.node.isConnected) return;
  const from = charIndex - piece.start;
  const length = charLength || /^\S*/.exec(piece.node.data.slice(from))[0].length;
  const range = document.createRange();
  range.setStart(piece.node, Math.min(from, piece.node.length));
  range.setEnd(piece.node, Math.min(from + length, piece.node.length));
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
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
