// @vitest-environment happy-dom
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpeaker } from '#schemas/exchange/speaker.js';
import readAloud from '../../../cli/editor/pages/read-aloud.js?raw';

const spoken: { text: string; lang: string }[] = [];

beforeAll(() => {
  const Utterance = class extends EventTarget {
    lang = '';
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  };
  const synthesis = {
    getVoices: () => ['de-DE', 'nl-NL'].map((lang) => ({ lang })),
    speak: (one: InstanceType<typeof Utterance>) => spoken.push(one),
    cancel: () => undefined,
  };
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  document.documentElement.lang = 'de';
  document.body.innerHTML = `<div class="tutorial-content-bkg">
    <button class="immersive-reader-button"></button><div class="tutorial-step-content"><p>Step</p></div></div>`;
  // As in the editor's page, the script runs after the speaker's code.
  const run = compileFunction(readAloud, ['createSpeaker', 'window', 'document', 'Element']) as (
    ...given: unknown[]
  ) => void;
  run(createSpeaker, window, document, Element);
});

afterAll(() => {
  Object.assign(window, { speechSynthesis: undefined });
  document.documentElement.lang = '';
});

const open = (message: object) => {
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'pxteditor', ...message } }));
  document.querySelector('button')?.click();
  const { lang } = spoken.at(-1) ?? {};
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'pxteditor', action: 'unloadproject' } }));
  return lang;
};

test("a step is read aloud in the tutorial's language, or in the learner’s if that is unknown", () => {
  expect(open({ action: 'startactivity', tutorialLanguage: 'nl' })).toBe('nl-NL');
  expect(open({ action: 'startactivity' })).toBe('de-DE');
  expect(open({ action: 'openheader', tutorialLanguage: 'nl' })).toBe('nl-NL');
  expect(open({ action: 'openheader', tutorialLanguage: '' })).toBe('de-DE');
});

test('the button for reading aloud is hidden without a voice for the language', () => {
  const isThere = () => document.documentElement.hasAttribute('data-reads-aloud');
  open({ action: 'startactivity', tutorialLanguage: 'fr' });
  expect(isThere()).toBe(false);
  open({ action: 'startactivity', tutorialLanguage: '' });
  expect(isThere()).toBe(true);
});
