import { configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loadWholeSource } from '../../../../viewer/shared/i18n/source-catalogue.ts';
import { TextsProvider } from '../../../../viewer/shared/i18n/texts-provider.tsx';

// Parts are loaded when they are first shown: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 });

const english = await loadWholeSource();

/** Renders with the English texts; `rerender` keeps them. */
export function renderTexts(element: ReactElement) {
  const wrap = (content: ReactElement) => <TextsProvider catalogue={english}>{content}</TextsProvider>;
  const result = render(wrap(element));
  return { ...result, rerender: (content: ReactElement) => result.rerender(wrap(content)) };
}
