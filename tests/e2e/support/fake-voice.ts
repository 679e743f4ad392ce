import type { BrowserContext, Locator } from 'playwright-core';

/** Gives pages a silent voice that records the spoken texts; browsers without a desktop have none. */
export async function addFakeVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const spoken: string[] = [];
    class Utterance extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.assign(window, { spoken, SpeechSynthesisUtterance: Utterance });
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-US' }],
      cancel: () => undefined,
      speak: ({ text }: Utterance) => spoken.push(text),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  });
}

/** The spoken texts in the frame of an element. */
export function spokenBeside(element: Locator): Promise<readonly string[]> {
  return element.evaluate(() => (window as { spoken?: readonly string[] }).spoken ?? []);
}
