import { useEffect, useState } from 'react';

/** Milliseconds for which the success is shown. */
const shownMs = 4_000;

/**
 * Copies the text in a field. Returns false if the browser refuses that. The field stays selected, so that the user can
 * press Ctrl+C.
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // `navigator.clipboard` is missing without HTTPS, as on a school's own server.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without HTTPS
    return document.execCommand('copy');
  }
}

/** Copies a text that is not in a field. Returns false if the browser refuses that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Unlike the fallback, this does not move the focus.
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
  // Transparent, because a hidden field cannot be selected. Fixed, so that the page does not scroll.
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  const focused = document.activeElement;
  document.body.append(field);
  const isCopied = await copyField(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Returns the result of copying, and a function that sets it. A success is shown for a while, a failure until the next
 * attempt.
 */
export function useCopied() {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, (isCopied: boolean) => setOutcome(isCopied ? 'copied' : 'failed')] as const;
}
