import { useEffect, useState } from 'react';

/** Milliseconds for which success is shown. */
const shownMs = 4_000;

/**
 * Copies a field's text. Returns false if the browser refuses. The field stays selected, so that the user can press
 * Ctrl+C.
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages without encryption, as a school's own server, have no clipboard but this.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way there
    return document.execCommand('copy');
  }
}

/** Copies a text that is not in a field. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The focus does not move.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

async function copyByField(text: string): Promise<boolean> {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Transparent, because a hidden field cannot be selected, and fixed, so that the page does not scroll.
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  const focused = document.activeElement;
  document.body.append(field);
  const isCopied = await copyField(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Holds the result of copying: success for a while, a failure until the next attempt. */
export function useCopied() {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, (isCopied: boolean) => setOutcome(isCopied ? 'copied' : 'failed')] as const;
}
