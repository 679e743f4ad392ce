import { expect } from 'vitest';
import { completeAt } from '../../../parser/language/complete-at.ts';
import type { Completion } from '../../../parser/language/completion.ts';
import { atCursor } from './at-cursor.ts';

export function complete(marked: string, files?: Readonly<Record<string, string>>): Completion[] {
  const { offset, ...context } = atCursor(marked, files);
  return completeAt(context, offset);
}

export function labels(marked: string, files?: Readonly<Record<string, string>>): string[] {
  return complete(marked, files).map(({ label }) => label);
}

/** Accepts the completion with this label at the cursor (`|`); returns the new text. */
export function accept(marked: string, label: string, files?: Readonly<Record<string, string>>): string {
  const { offset, text, ...context } = atCursor(marked, files);
  const found = completeAt(context, offset).find((one) => one.label === label);
  if (!found) throw new Error(`${label} is not offered`);
  const { start, end, text: written } = found.edit;
  expect(start).toBeLessThanOrEqual(offset);
  expect(end).toBeGreaterThanOrEqual(offset);
  return text.slice(0, start) + written + text.slice(end);
}
