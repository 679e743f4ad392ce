import { mergeBadges } from '#schemas/exchange/merge-badges.ts';
import { findBadges, findBadgesToEarn, withoutFormerBadges } from '../../domain/find-badges.ts';
import { BadgeList } from '../../features/profile/badge-list.tsx';
import type { PageViewProps } from '../use-page-view.ts';

interface PageBadgesProps extends Pick<PageViewProps, 'view'> {
  isCase?: boolean;
}

/** The learner's badges: from the account, and earned on this page, signed in or not. */
export function PageBadges({ view, isCase = false }: PageBadgesProps) {
  const { toUrl, state } = view;
  const { cloud, progress, page: update } = state;
  const held = cloud?.badges ?? [];
  if (update.kind !== 'ready') return <BadgeList badges={held} isCase={isCase} toUrl={toUrl} />;
  // `BadgeList` resolves the URLs of pictures when it renders, so keep them unchanged here.
  const page = { page: update.page, sourceUrl: update.source.identifier, toImage: (url: string) => url };
  const earned = isCase ? [] : withoutFormerBadges(findBadges(page, progress), held, page);
  return (
    <BadgeList
      badges={mergeBadges(held, earned)}
      toEarn={findBadgesToEarn(page, progress)}
      isCase={isCase}
      toUrl={toUrl}
    />
  );
}
