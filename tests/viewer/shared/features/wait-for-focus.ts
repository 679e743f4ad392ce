import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until what is found has the focus: dialogs move it after they are there, a frame later or more. */
export async function waitForFocus(find: () => Element | undefined): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(find()));
}
