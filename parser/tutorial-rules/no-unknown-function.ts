import { findLikely } from '../diagnostics/find-likely.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { readCodeTokens, type CodeToken } from '../tutorial/code-tokens.ts';
import { FENCE_LANGUAGES } from '../tutorial/fence-languages.ts';
import type { TutorialBlock, TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { replacing, textIn } from './ranges.ts';

const LOSS_NOTE =
  'The editor can make no block of it: learners see code in its place, and the block is missing in their toolbox.';

export const noUnknownFunction = defineTutorialRule('no-unknown-function', {
  once: 'sentence',
  messages: {
    likely: {
      reason: 'There is no `{namespace}.{name}` in the editor. Did you mean `{namespace}.{likely}`?',
      note: LOSS_NOTE,
    },
    unknown: {
      reason: 'There is no `{namespace}.{name}` in the editor.',
      note: `${LOSS_NOTE} Look for its right name in the toolbox. If an extension has it, add the extension in a \`package\` block.`,
    },
  },
  visit: {
    document: async (document, context) => {
      const uses = findUses(document);
      if (uses.length === 0 || hasExtensions(document, context)) return;
      const namesOf = await loadNames(context.target);
      const declared = ownNamespaces(context);
      const likelyOf = new Map<string, string | undefined>();
      for (const { namespace, name } of uses) {
        const known = declared.has(namespace.value) ? undefined : namesOf(namespace.value);
        if (!known || known.has(name.value) || name.value.startsWith('_')) continue;
        const full = `${namespace.value}.${name.value}`;
        if (!likelyOf.has(full)) likelyOf.set(full, findLikely(name.value, [...known]));
        const likely = likelyOf.get(full);
        const values = { namespace: namespace.value, name: name.value };
        const range = { start: name.start, end: name.end };
        const common = { range, because: [{ rule: 'consistent-translated-code', range }] } as const;
        context.report(
          likely === undefined
            ? { message: 'unknown', values, ...common }
            : {
                message: 'likely',
                values: { ...values, likely },
                expected: [likely],
                suggestions: [replacing(range, likely)],
                ...common,
              },
        );
      }
    },
  },
});

interface Use {
  namespace: CodeToken;
  name: CodeToken;
}

/** Returns each `namespace.name` in the code. Words that also occur alone are the author's own names and excluded. */
function findUses(document: TutorialDocument): Use[] {
  const uses: Use[] = [];
  const declared = new Set<string>();
  for (const block of document.blocks.filter(isTypeScript)) {
    const tokens = readCodeTokens(textIn(document, block.content), block.content.start, false);
    for (const [index, token] of tokens.entries()) {
      if (token.kind !== 'word' || tokens[index - 1]?.value === '.') continue;
      const name = tokens[index + 1]?.value === '.' ? tokens[index + 2] : undefined;
      if (name?.kind === 'word' && tokens[index - 1]?.value !== 'namespace') {
        uses.push({ namespace: token, name });
      } else {
        declared.add(token.value);
      }
    }
  }
  return uses.filter(({ namespace }) => !declared.has(namespace.value));
}

function isTypeScript({ language, isClosed }: TutorialBlock): boolean {
  const purpose = FENCE_LANGUAGES.get(language.toLowerCase());
  return isClosed && (purpose === 'code' || purpose === 'hidden-code') && !/^python/i.test(language);
}

/** True if the code may call functions outside of the editor's list. */
function hasExtensions(
  { blocks }: TutorialDocument,
  { repository }: CheckContext<TutorialDocument>,
): boolean {
  if (blocks.some(({ language }) => /^(?:package|jres)$/i.test(language))) return true;
  return /"(?:github:|file:|pub:)/.test(repository?.files?.textOf('pxt.json') ?? '');
}

/** Returns the namespaces in the repository's own code, which its tutorials may call. */
function ownNamespaces({ repository }: CheckContext<TutorialDocument>): ReadonlySet<string> {
  const { files } = repository ?? {};
  const code = files?.paths.filter((path) => /^[^/]*\.ts$/.test(path)) ?? [];
  return new Set(
    code.flatMap((path) =>
      [...(files?.textOf(path) ?? '').matchAll(/\bnamespace\s+([\w$]+)/g)].map(([, name = '']) => name),
    ),
  );
}

/** Returns a function that returns the names in a namespace, of one editor or of all listed editors. */
async function loadNames(
  target: string | undefined,
): Promise<(namespace: string) => ReadonlySet<string> | undefined> {
  // Loaded on demand, because only some tutorials need it.
  const { default: list } = await import('../tutorial/editor-names.json', { with: { type: 'json' } });
  const lists = new Map<string, Readonly<Record<string, string>>>(Object.entries(list.names));
  const editors = [...lists].filter(([name]) => target === undefined || name === target);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (namespace) => {
    if (known.has(namespace)) return known.get(namespace);
    const names = editors.flatMap(([, listed]) =>
      Object.hasOwn(listed, namespace) ? (listed[namespace] ?? '').split(' ') : [],
    );
    const found = names.length > 0 ? new Set(names) : undefined;
    known.set(namespace, found);
    return found;
  };
}
