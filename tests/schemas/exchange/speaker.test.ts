// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSpeaker } from '#schemas/exchange/speaker.js';

class Utterance extends EventTarget {
  voice: unknown;
  lang = '';
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const spoken: Utterance[] = [];
const cancel = vi.fn();
const marked = new Map<string, Range>();

beforeEach(() => {
  document.body.innerHTML = `<section><h2>Swim</h2><p>Here is a <b>fish</b>.</p>
    <pre>code()</pre><p>Press <button>Next</button> now.</p></section>`;
  const voices = [{ lang: 'en_US' }, { lang: 'de-DE' }];
  const synthesis = { getVoices: () => voices, speak: (one: Utterance) => spoken.push(one), cancel };
  Object.assign(window, {
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    Highlight: class {
      range: Range;
      constructor(range: Range) {
        this.range = range;
      }
    },
  });
  vi.stubGlobal('CSS', {
    highlights: {
      set: (name: string, { range }: { range: Range }) => marked.set(name, range),
      delete: (name: string) => marked.delete(name),
    },
  });
  Object.assign(window, { CSS: globalThis.CSS });
});

afterEach(() => {
  vi.unstubAllGlobals();
  spoken.length = 0;
  cancel.mockClear();
});

const start = (onEnd = vi.fn()) => {
  const speaker = createSpeaker(window);
  speaker.speak(document.querySelector('section')!, 'de', onEnd);
  return { speaker, onEnd };
};
const boundary = (charIndex: number, charLength = 0) =>
  spoken.at(-1)?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex, charLength }));
const end = () => spoken.at(-1)?.dispatchEvent(new Event('end'));

describe('a text read aloud', () => {
  test('is read paragraph by paragraph, without code and buttons, in a voice of its language', () => {
    const { onEnd } = start();
    for (const words of ['Swim', 'Here is a fish.', 'Press  now.']) {
      expect(spoken.at(-1)).toMatchObject({ text: words, lang: 'de-DE' });
      expect(onEnd).not.toHaveBeenCalled();
      end();
    }
    expect(spoken).toHaveLength(3);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('is read with another voice in parts of another language, or not if there is no voice', () => {
    document.querySelector('h2')!.lang = 'en';
    document.querySelector('p')!.lang = 'fr';
    start();
    expect(spoken.at(-1)).toMatchObject({ text: 'Swim', lang: 'en_US' });
    end();
    expect(spoken.at(-1)).toMatchObject({ text: 'Press  now.', lang: 'de-DE' });
  });

  test('is read in the requested language in parts whose language is unknown', () => {
    document.querySelector('h2')!.setAttribute('lang', '');
    start();
    expect(spoken.at(-1)).toMatchObject({ text: 'Swim', lang: 'de-DE' });
  });

  test('shows which word is spoken', () => {
    const { speaker } = start();
    end();
    boundary(5, 2);
    expect(marked.get('read-aloud')?.toString()).toBe('is');
    // Some browsers do not report the length of a word.
    boundary(10);
    expect(marked.get('read-aloud')?.toString()).toBe('fish');
    speaker.stop();
    expect(marked.size).toBe(0);
  });

  test('shows which paragraph is spoken if the voice does not report words', () => {
    start();
    spoken.at(-1)?.dispatchEvent(new Event('start'));
    expect(marked.get('read-aloud')?.toString()).toBe('Swim');
    end();
    spoken.at(-1)?.dispatchEvent(new Event('start'));
    expect(marked.get('read-aloud')?.toString()).toBe('Here is a fish.');
    boundary(5, 2);
    end();
    spoken.at(-1)?.dispatchEvent(new Event('start'));
    // This voice reports words.
    expect(marked.get('read-aloud')?.toString()).toBe('is');
  });

  test("is read in the system's voice for the language, if it has one", () => {
    const voices = [
      { lang: 'de-DE', name: 'Bells' },
      { lang: 'de-AT', name: 'Anna', default: true },
    ];
    window.speechSynthesis.getVoices = () => voices as SpeechSynthesisVoice[];
    start();
    expect(spoken.at(-1)?.voice).toMatchObject({ name: 'Anna' });
  });

  test('stops on request, and when it is removed from the page', () => {
    const { speaker, onEnd } = start();
    speaker.stop();
    expect([onEnd.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
    end();
    expect(spoken).toHaveLength(1);

    const other = start();
    document.body.textContent = '';
    boundary(0, 2);
    expect(other.onEnd).toHaveBeenCalledOnce();
  });

  test('is not available in a language without a voice', () => {
    const speaker = createSpeaker(window);
    expect(['en', 'de-AT', 'fr'].map(speaker.canSpeak)).toEqual([true, true, false]);
    Object.assign(window, { speechSynthesis: undefined });
    expect(createSpeaker(window).canSpeak('en')).toBe(false);
  });
});
