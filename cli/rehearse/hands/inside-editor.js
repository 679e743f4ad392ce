// Looks into the editor's frame, from the page around it. This file, inside-step.js and editor-hands.ts are all that knows
// how the editor works inside. Observed with pxt-arcade 4.1.2 (pxt-core 12.2.24) and pxt-microbit 9.1.1 (pxt-core 13.0.1).
(() => {
  if (window.top !== window) return;

  const NEXT = 'button[title="Go to the next step of the tutorial."]';
  const DONE = 'button[title="Finish the tutorial."]';
  const DIALOG = '.ui.modal.visible';

  /** Reports of the editor, in order. */
  const log = [];
  /** The files of the open project, as last saved. */
  let files = {};
  window.addEventListener('message', ({ data, source }) => {
    if (!data || source !== frame()?.contentWindow) return;
    const { action, tutorialEvent, subtype, exception, operation, output, project, tick } = data;
    if (action === 'workspacesave') files = project.text;
    if (action === 'event' && tick === 'app.editor') log.push({ kind: 'opened' });
    else if (action === 'event' && tick === 'tutorial.faileddecompile') log.push({ kind: 'unfiltered' });
    else if (action === 'tutorialevent') log.push({ kind: 'tutorial', event: tutorialEvent });
    else if (action === 'simevent') log.push({ kind: 'program', event: subtype, exception });
    else if (action === 'workspacediagnostics' && operation === 'compile') {
      log.push({ kind: 'compiled', errors: readErrors(output) });
    }
  });

  /** Reads the compiler's output, with lines such as `error: main.ts(4,1): error TS2552: Cannot find name 'x'.` */
  function readErrors(output = '') {
    return [...output.matchAll(/^error: [^\n]*?error (TS\d+): ([^\n]*)$/gm)].map(([, code, message]) => ({
      code,
      message,
    }));
  }

  function frame() {
    return document.querySelector('iframe[src*="/editor/"]') ?? undefined;
  }

  const inside = () => frame()?.contentDocument;

  function shown(selector) {
    return [...(inside()?.querySelectorAll(selector) ?? [])].filter(
      (element) => element.getClientRects().length > 0,
    );
  }

  /** The editor's main component. */
  function view() {
    const root = inside()?.getElementById('root');
    const key = root && Object.keys(root).find((one) => one.startsWith('__reactFiber'));
    for (let fiber = key && root[key]; fiber; fiber = fiber.return) {
      if (fiber.stateNode?.resetTutorialTemplateCode) return fiber.stateNode;
    }
    return undefined;
  }

  let lastId = 0;
  function request(action, more = {}) {
    const id = `rehearsal-${++lastId}`;
    const target = frame().contentWindow;
    return new Promise((resolve) => {
      const answered = ({ data, source }) => {
        if (source !== target || data?.type !== 'pxteditor' || data.id !== id) return;
        window.removeEventListener('message', answered);
        resolve(data.resp);
      };
      window.addEventListener('message', answered);
      target.postMessage({ type: 'pxteditor', id, response: true, action, ...more }, location.origin);
    });
  }

  const okButton = () => shown(`${DIALOG} button`).find((button) => button.textContent.trim() === 'Ok');

  const stepInfo = () => {
    const { tutorialStep = 0, tutorialStepInfo = [] } = view()?.state?.tutorialOptions ?? {};
    return tutorialStepInfo[tutorialStep] ?? {};
  };

  /**
   * Loads the blocks of the template into the open workspace. The compiler keeps what it has read, so this is much
   * faster than a reload.
   */
  async function putBlocks(main, tutorial) {
    await main.saveFileAsync();
    const { editorFile } = main;
    const { files: projectFiles } = editorFile.epkg;
    const before = editorFile.content;
    tutorial.templateLoaded = false;
    delete tutorial.mergeHeaderId;
    await main.loadTutorialTemplateCodeAsync();
    const { content } = projectFiles[editorFile.name];
    // The editor has made a new file object, but its view still uses the old one.
    projectFiles[editorFile.name] = editorFile;
    if (content === before) return false;
    main.blocksEditor.loadBlockly(content);
    return true;
  }

  /** Tools for inside-step.js. */
  window.skillmapInside = { inside, shown, view, request, stepInfo };

  window.skillmapEditor = {
    mark: () => log.length,
    since: (mark) => log.slice(mark),
    version: () => frame()?.contentWindow.pxt?.appTarget?.versions?.target,
    /** Returns the step on screen. Undefined while there is none. */
    step: () => {
      const options = view()?.state?.tutorialOptions;
      const [next, done, ok] = [shown(NEXT)[0], shown(DONE)[0], okButton()];
      if (!options?.tutorialStepInfo || !(next ?? done ?? ok)) return undefined;
      return {
        number: options.tutorialStep + 1,
        count: options.tutorialStepInfo.length,
        isDialog: ok !== undefined,
        isLast: !ok && !next,
      };
    },
    /** The button Ok, Next or Done. */
    nextButton: () => okButton() ?? shown(NEXT)[0] ?? shown(DONE)[0],
    /** The button with the bulb. "Replace my code" has the same class. */
    hintButton: () => shown('.tutorial-callout-button').find((button) => button.querySelector('.lightbulb')),
    closeHintButton: () => shown('.tutorial-callout-close')[0],
    /** Replaces the learner's code, as "Replace my code" does. Returns false if the editor cannot draw the code as blocks. */
    put: async (code) => {
      const main = view();
      const { tutorial } = main.state.header;
      const { templateCode } = tutorial;
      await main.stopSimulator(false, { clickTrigger: true });
      tutorial.templateCode = code;
      try {
        if (!main.isBlocksActive()) {
          await main.resetTutorialTemplateCode(false);
          return true;
        }
        return await putBlocks(main, tutorial);
      } finally {
        tutorial.templateCode = templateCode;
      }
    },
    files: () => files,
    /** The program of the blocks, as last saved. Undefined if the editor shows text. */
    program: () => (view().isBlocksActive() ? files['main.ts'] : undefined),
    /** Returns the words of the editor if it refuses to continue after a step. Continues anyway. */
    refusal: () => {
      const [message] = shown('.tutorial-validation-error-container');
      if (!message) return undefined;
      const buttons = [...message.querySelectorAll('button')];
      const words = message.querySelector(
        '.tutorial-validation-error-inner, .tutorial-validation-error-body',
      );
      const text = (words ?? message).innerText.trim();
      buttons.find((button) => button.textContent.trim() === 'Continue Anyway')?.click();
      return text || 'refused';
    },
    run: () => request('startsimulator'),
    /** Presses the buttons of the game (`inside-game.js`). */
    pressGameButtons: () => frame().contentWindow.skillmapGame.pressButtons(),
  };
})();
