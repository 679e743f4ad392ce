import { mergeBadges } from '#schemas/exchange/merge-badges.ts';
import { findBadges, findBadgesToEarn, withoutFormerBadges } from '../../domain/find-badges.ts';
import { BadgeList } from '../../features/profile/badge-list.tsx';
import type { PageViewProps } from '../use-page-view.ts';

interface PageBadgesProps extends Pick<PageViewProps, 'view'> {
  /** Those of the account alone. */
  isCase?: boolean;
}

/** The learner's badges: those of the account, and those that were earned on the page, with an account or without. */
export function PageBadges({ view, isCase = false }: PageBadgesProps) {
  const { toUrl, state } = view;
  const { cloud, progress, page: update } = state;
  const held = cloud?.badges ?? [];
  if (update.kind !== 'ready') return <BadgeList badges={held} isCase={isCase} toUrl={toUrl} />;
  // Where a picture leads is found where it is drawn.
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
