import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { sourceCatalogue } from '../../../viewer/i18n/source-catalogue.ts';
import { TextsProvider } from '../../../viewer/i18n/texts-provider.tsx';

afterEach(cleanup);

/** Renders with the English texts; `rerender` keeps them. */
export function renderTexts(element: ReactElement) {
  const wrap = (content: ReactElement) => (
    <TextsProvider catalogue={sourceCatalogue}>{content}</TextsProvider>
  );
  const result = render(wrap(element));
  return { ...result, rerender: (content: ReactElement) => result.rerender(wrap(content)) };
}
