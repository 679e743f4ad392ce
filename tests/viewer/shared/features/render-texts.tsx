import { configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { loadFullSource } from '../../../../viewer/shared/i18n/source-catalogue.ts';
import { TextsProvider } from '../../../../viewer/shared/i18n/texts-provider.tsx';

// Components load when first shown, which takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const english = await loadFullSource();

/** Renders with the English texts; `rerender` keeps them. */
export function renderTexts(element: ReactElement) {
  const wrap = (content: ReactElement) => <TextsProvider catalogue={english}>{content}</TextsProvider>;
  const result = render(wrap(element));
  return { ...result, rerender: (content: ReactElement) => result.rerender(wrap(content)) };
}
