// The editor's read-aloud button needs a service of the vendor, which this site does not have. This script makes the
// button read the step with the browser's own voice in the tutorial's language, and hides the button if there is no
// such voice. The page includes `createSpeaker` before this script.
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
/** Language of the open tutorial. Empty if it is the learner's, or unknown. */
let tutorialLanguage = '';

function textLanguage() {
  return tutorialLanguage || languageOf();
}

/**
 * Returns the learner's language: the one in the editor's URL if the learner chose it, else that of the surrounding
 * page.
 */
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
// Uses the capture phase, to act before the editor does.
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
  // Stop reading when a project closes. The next one may be in another language.
  if (data.action === 'unloadproject') speaker.stop();
  const opens = ['startactivity', 'openheader', 'importproject'].includes(data.action);
  if (opens) tutorialLanguage = data.tutorialLanguage ?? '';
  showButton();
});
window.addEventListener('pagehide', () => speaker.stop());
