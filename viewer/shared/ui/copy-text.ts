import { useEffect, useState } from 'react';

/** How long it is said that copying has worked. */
const shownMs = 4_000;

/** Copies a field's text; false where the browser does not let it. The field is left selected, so that a key can do it. */
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

/** Copies a text that no field shows; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // The focus stays where it is.
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
  // Seen it would jump on the page; what is not drawn at all cannot be selected.
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0';
  const focused = document.activeElement;
  document.body.append(field);
  const isCopied = await copyField(field);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** What has become of copying: a success for a while, a failure until the next attempt. */
export function useCopied() {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, (isCopied: boolean) => setOutcome(isCopied ? 'copied' : 'failed')] as const;
}
