// Looks into the editor's frame, from the page around it. This file and editor-hands.ts are all that knows how the editor
// works inside. Observed with pxt-arcade 4.1.2 (pxt-core 12.2.24) and pxt-microbit 9.1.1 (pxt-core 13.0.1).
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

  /** True if the browser cannot show a picture. */
  const isBroken = (url) =>
    new Promise((resolve) => {
      const picture = new Image();
      picture.addEventListener('load', () => resolve(false));
      picture.addEventListener('error', () => resolve(true));
      picture.src = url;
    });

  const simplified = (name) => name.toLowerCase().replace(/\s/g, '');

  async function toolbox() {
    const answers = [
      await request('gettoolboxcategories'),
      await request('gettoolboxcategories', { advanced: true }),
    ];
    return answers.flatMap((answer) => answer?.categories ?? []);
  }

  const knownBlocks = () => view().blocksEditor?.blockInfo?.blocksById ?? {};

  /** True for blocks that toolboxes never show on their own. */
  const isHidden = ({ attributes }) =>
    attributes.blockHidden || attributes.deprecated || attributes.toolboxParent || attributes.blockAliasFor;

  /** Types of the blocks in the workspace that a learner places. */
  function placedTypes() {
    const blocks = view().blocksEditor?.editor?.getAllBlocks(false) ?? [];
    return [...new Set(blocks.filter((block) => !block.isShadow()).map(({ type }) => type))];
  }

  const offeredTypes = async () =>
    new Set((await toolbox()).flatMap(({ blocks }) => blocks.map(({ attributes }) => attributes.blockId)));

  /**
   * Returns what the open hint shows. Undefined if none is open. Not drawn: the editor has not replaced all code by
   * blocks.
   */
  function hint() {
    const [content] = shown('.tutorial-callout .hint-content');
    if (!content) return undefined;
    const isDrawn = [...content.querySelectorAll('code[class*="lang-"]')].every(
      (code) => !/block/.test(code.className) || code.querySelector('svg, img'),
    );
    const textsIn = (element) =>
      [...element.querySelectorAll('text')].map(({ textContent }) => textContent.trim()).join(' ');
    const gray = [...content.querySelectorAll('g.typescript_statement, g.typescript_expression')].map(
      (block) => {
        const own = block.cloneNode(true);
        for (const inner of own.querySelectorAll('.blocklyBlock')) inner.remove();
        return textsIn(own);
      },
    );
    const isEmpty = content.innerText.trim() === '' && !content.querySelector('svg, img, video, iframe');
    const blocks = new Set([...content.querySelectorAll('svg')].flatMap((svg) => wordsIn(textsIn(svg))));
    const named = blocks.size > 0 ? namedBlocks() : [];
    const lacking = named.filter((name) => wordsIn(name).some((word) => !blocks.has(word)));
    return {
      isDrawn,
      isEmpty,
      gray: [...new Set(gray)],
      lacking: lacking.length === named.length ? lacking : [],
    };
  }

  const wordsIn = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  /** Words that tell a block from others, without its values: `set % position to x % y %` in the editor's own form. */
  function wordsOfBlock({ attributes }) {
    const text = (attributes.block ?? '').replace(/[%$]\w+(=\w+)?(\([^)]*\))?/g, ' ');
    const [always, optional = ''] = text.split('||');
    return [always, `${always} ${optional}`].map((words) => wordsIn(words).join(' '));
  }

  const spaceOf = ({ attributes, namespace }) => attributes.blockNamespace ?? namespace;

  /** Names of the blocks that the step asks learners to add: `||scene:set background color to [ ]||`, without values. */
  const namedBlocks = () => [...new Set(blockLabels().map(({ name }) => name))];

  function blockLabels() {
    const labels = [...(stepInfo().contentMd ?? '').matchAll(/\|\|(\w+)(\([^)]*\))?:([^|]+)\|\|/g)];
    return labels
      .filter(
        ([, space, flags = '', label]) => flags !== '(noclick)' && simplified(space) !== simplified(label),
      )
      .map(([, space, , label]) => ({
        space,
        // Some authors forget a bracket, as in `set [truck] [ay (acceleration y) to [500]`.
        isBalanced: label.split('[').length === label.split(']').length,
        name: label
          .replace(/\[[^\]]*\]|<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      }))
      .filter(({ name }) => wordsIn(name).length > 0);
  }

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
    hint,
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
    blocks: placedTypes,
    /**
     * Those of the given block types that the toolbox lacks. Leaves out types that toolboxes never show on their own.
     */
    missingBlocks: async (types) => {
      const known = knownBlocks();
      const offered = await offeredTypes();
      return types
        .filter((type) => known[type] && !isHidden(known[type]) && !offered.has(type))
        .map((type) => known[type].attributes.block ?? type);
    },
    /**
     * Blocks that the step names, and that neither the toolbox nor the workspace has. Leaves out labels that are not
     * exactly the words of a block of this category which toolboxes can show, and single words.
     */
    missingNamedBlocks: async () => {
      const types = Object.entries(knownBlocks()).filter(([, block]) => !isHidden(block));
      const offered = await offeredTypes();
      if (offered.size === 0) return [];
      for (const type of placedTypes()) offered.add(type);
      const lacking = blockLabels().filter(({ space, isBalanced, name }) => {
        const words = wordsIn(name);
        if (!isBalanced || words.length < 2) return false;
        const meant = types.filter(
          ([, block]) => spaceOf(block) === space && wordsOfBlock(block).includes(words.join(' ')),
        );
        return meant.length > 0 && !meant.some(([type]) => offered.has(type));
      });
      return [...new Set(lacking.map(({ name }) => name))];
    },
    /** Categories that the step names (`||scene:Scene||`) and the toolbox lacks. Empty if the toolbox has none. */
    missingCategories: async () => {
      const drawn = [...(inside()?.querySelectorAll('[role="treeitem"]') ?? [])].map(({ textContent }) =>
        textContent.trim(),
      );
      if (drawn.length === 0) return [];
      const offered = new Set(
        [...drawn, ...(await toolbox()).flatMap(({ name, nameid }) => [name, nameid])].map(simplified),
      );
      const named = [...(stepInfo().contentMd ?? '').matchAll(/\|\|(\w+)(?:\([^)]*\))?:([^|]+)\|\|/g)]
        .filter(([, space, label]) => simplified(space) === simplified(label))
        .map(([, , label]) => label.trim());
      return [...new Set(named)].filter((label) => !offered.has(simplified(label)));
    },
    /** URLs of pictures of this site in the step and its hint that cannot be shown. */
    brokenPictures: async () => {
      const { contentMd = '', hintContentMd = '' } = stepInfo();
      const urls = [...`${contentMd}\n${hintContentMd}`.matchAll(/!\[[^\]]*\]\(\s*<?([^\s)>]+)/g)].map(
        ([, url]) => url,
      );
      // The text of some steps contains their hint.
      const own = [...new Set(urls)].filter(
        (url) => URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin,
      );
      const broken = await Promise.all(own.map(async (url) => ((await isBroken(url)) ? url : undefined)));
      return broken.filter((url) => url !== undefined);
    },
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
