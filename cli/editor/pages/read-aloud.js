// The editor's button for reading aloud asks a service of its vendor, which is not here. It reads the step by the browser's
// own voice instead, in the language of the tutorial; where there is no voice for it, there is no button. In the page,
// `createSpeaker` stands before this.
const speaker = createSpeaker(window);
const BUTTON = '.immersive-reader-button';
const LABELS = {
  en: ['Read aloud', 'Stop reading'],
  ar: ['اقرأ بصوت عالٍ', 'أوقف القراءة'],
  de: ['Vorlesen', 'Nicht mehr vorlesen'],
  es: ['Leer en voz alta', 'Dejar de leer'],
  fr: ['Lire à voix haute', 'Arrêter la lecture'],
  it: ['Leggi ad alta voce', 'Smetti di leggere'],
  ja: ['読み上げる', '読み上げをやめる'],
  nl: ['Voorlezen', 'Stoppen met voorlezen'],
  pt: ['Ler em voz alta', 'Parar de ler'],
  uk: ['Прочитати вголос', 'Зупинити читання'],
  zh: ['朗读', '停止朗读'],
};
let reading;
/** Of the tutorial that is open: empty where it is the learner's, or nobody knows it. */
let tutorialLanguage = '';

function textLanguage() {
  return tutorialLanguage || languageOf();
}

/** That of the page around, which names the learner's; the editor's own address has it only where it was chosen. */
function languageOf() {
  const chosen = new URLSearchParams(window.location.search).get('lang');
  if (chosen) return chosen;
  try {
    return window.parent.document.documentElement.lang || 'en';
  } catch {
    return 'en';
  }
}

function label(button) {
  const [read, stop] = LABELS[languageOf().split('-')[0]] ?? LABELS.en;
  const words = button === reading ? stop : read;
  button.setAttribute('aria-label', words);
  button.setAttribute('title', words);
}

function showButton() {
  document.documentElement.toggleAttribute('data-reads-aloud', speaker.canSpeak(textLanguage()));
}

function textBeside(button) {
  return button
    .closest('.tutorial-content-bkg, .ui.modal, .common-modal')
    ?.querySelector('.tutorial-step-content, .content, .common-modal-body');
}

const style = document.createElement('style');
style.textContent = `html:not([data-reads-aloud]) ${BUTTON} { display: none !important; }
::highlight(read-aloud) { background-color: #ffe066; color: #000; }`;
document.head.append(style);
showButton();
speaker.onVoices(showButton);

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, ({ target }) => {
    const button = target instanceof Element && target.closest(BUTTON);
    if (button) label(button);
  });
}
// Before the editor hears of it.
window.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest(BUTTON);
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (reading) return speaker.stop();
    const text = textBeside(button);
    if (!text) return;
    reading = button;
    label(button);
    speaker.speak(text, textLanguage(), () => {
      reading = undefined;
      label(button);
    });
  },
  true,
);
window.addEventListener('message', ({ data }) => {
  if (data?.type !== 'pxteditor') return;
  // What is left is read no more, and what is opened may be in another language.
  if (data.action === 'unloadproject') speaker.stop();
  const opens = ['startactivity', 'openheader', 'importproject'].includes(data.action);
  if (opens) tutorialLanguage = data.tutorialLanguage ?? '';
  showButton();
});
window.addEventListener('pagehide', () => speaker.stop());
