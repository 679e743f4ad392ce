import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { ValuePart } from '#parser';

/** Positions in a JSON text as `3:5`: line and column, both from 1. */
export interface JsonPlaces {
  /** Returns the position of the first syntax error, with an explanation of common mistakes. */
  ofError: () => { place: string; reason?: string };
  /**
   * Returns the position of a value or of its name, given its path, or of the containing value if there is no such value.
   */
  of: (steps: readonly string[], part: ValuePart) => string | undefined;
  /** Returns the position of the first name that its object already has. Undefined if there is none. */
  ofDuplicate: () => { name: string; place: string } | undefined;
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
    of: (steps, part) => {
      if (!root) return undefined;
      const found = steps.map((_, end) => nodeAt(root, steps.slice(0, steps.length - end)));
      const node = found.find((one) => one !== undefined) ?? root;
      const isNamed = part === 'name' && node === found[0] && node.parent?.type === 'property';
      return placeAt(text, (isNamed ? (node.parent ?? node) : node).offset);
    },
    ofDuplicate: () => {
      const key = root && findDuplicate(root);
      return key && { name: String(key.value), place: placeAt(text, key.offset) };
    },
  };
}

/** Returns the first name of a field that its object already has. */
function findDuplicate({ type, children = [] }: Node): Node | undefined {
  const names = new Set<unknown>();
  for (const child of children) {
    const [key] = type === 'object' ? (child.children ?? []) : [];
    if (key && names.has(key.value)) return key;
    names.add(key?.value);
    const inside = findDuplicate(child);
    if (inside) return inside;
  }
  return undefined;
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
