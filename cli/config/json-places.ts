import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** Where something stands in a text of JSON: `3:5`, the line and the column, both from 1. */
export interface JsonPlaces {
  /** Of the first thing that is no JSON; with a reason for what people often write nevertheless. */
  ofError: () => { place: string; reason?: string };
  /** Of a value by the names and numbers that lead to it, of a field its name; of what holds it where it is missing. */
  of: (steps: readonly string[]) => string | undefined;
}

export function jsonPlaces(text: string): JsonPlaces {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return {
    ofError: () => {
      const [error] = errors;
      const offset = error?.offset ?? text.trimEnd().length;
      const reason = error && reasonOf(error, text);
      return { place: placeAt(text, offset), ...(reason !== undefined && { reason }) };
    },
    of: (steps) => {
      if (!root) return undefined;
      const found = steps.map((_, end) => nodeAt(root, steps.slice(0, steps.length - end)));
      const node = found.find((one) => one !== undefined) ?? root;
      return placeAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
    },
  };
}

function reasonOf({ error, offset }: ParseError, text: string): string | undefined {
  if (printParseErrorCode(error) === 'InvalidCommentToken') return 'JSON has no comments';
  const isTrailingComma = /,\s*$/.test(text.slice(0, offset)) && /[\]}]/.test(text.charAt(offset));
  return isTrailingComma ? `there is a comma before this \`${text.charAt(offset)}\`` : undefined;
}

function nodeAt(root: Node, steps: readonly string[]): Node | undefined {
  return findNodeAtLocation(
    root,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
}

function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
