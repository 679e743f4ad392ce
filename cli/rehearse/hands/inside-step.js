// Looks at the step on screen: its hint, its pictures, and the blocks that it names, uses and offers.
(() => {
  if (window.top !== window) return;

  const { inside, shown, view, request, stepInfo } = window.skillmapInside;

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
   * Returns what the open hint shows. Undefined if no hint is open. `isDrawn` is false until the editor has replaced
   * all code by blocks.
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

  window.skillmapStep = {
    hint,
    blocks: placedTypes,
    /** Returns the given block types that the toolbox lacks, without types that toolboxes never show on their own. */
    missingBlocks: async (types) => {
      const known = knownBlocks();
      const offered = await offeredTypes();
      return types
        .filter((type) => known[type] && !isHidden(known[type]) && !offered.has(type))
        .map((type) => known[type].attributes.block ?? type);
    },
    /**
     * Returns the blocks that the step names, but that are neither in the toolbox nor in the workspace. Leaves out
     * single words, and labels that are not exactly the words of a block of this category which toolboxes can show.
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
    /**
     * Returns the categories that the step names (`||scene:Scene||`) and the toolbox lacks. Empty if the toolbox has no
     * categories.
     */
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
    /** Returns the URLs of pictures of this site, in the step and its hint, that the browser cannot show. */
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
  };
})();
