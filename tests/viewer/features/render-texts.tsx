import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { messages } from '../../../viewer/i18n/generated/en.ts';
import { TextsProvider } from '../../../viewer/i18n/texts-provider.tsx';

afterEach(cleanup);

/** Renders with the English texts; `rerender` keeps them. */
export function renderTexts(element: ReactElement) {
  const wrap = (content: ReactElement) => (
    <TextsProvider locale="en" messages={messages}>
      {content}
    </TextsProvider>
  );
  const result = render(wrap(element));
  return { ...result, rerender: (content: ReactElement) => result.rerender(wrap(content)) };
}
