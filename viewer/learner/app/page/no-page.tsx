import { useMemo, useSyncExternalStore } from 'react';
import { baseOf } from '../../adapters/addresses.ts';
import { createStartMaps } from '../../adapters/start-maps.ts';
import { toStartCards } from '../../../shared/domain/start-cards.ts';
import { toThemeProperties } from '../../../shared/ui/map-theme.ts';
import { BannedPage, EmptyPage } from '../../features/page/empty-page.tsx';
import { PageError } from '../../../shared/features/page/page-error.tsx';
import { PageSkeleton } from '../../features/page/page-skeleton.tsx';
import { StartPage } from '../../features/start/start-page.tsx';
import { useStartedMaps } from '../../features/start/use-started-maps.ts';
import { useLocale } from '../../../shared/i18n/use-text.ts';
import type { LoadFailure } from '../../../shared/ports/page.ts';
import { toReportWay } from '../dialogs/report-way.ts';
import type { PageViewProps } from '../use-page-view.ts';

/** The page shown if there is no map: an error message, or the maps to choose from. */
export function NoPage(props: PageViewProps) {
  const { services, view } = props;
  const { failure, requested } = view.state.page.kind === 'failed' ? view.state.page : {};
  switch (failure?.kind) {
    case 'broken':
      return <PageError requested={requested} details={failure.detail} onRetry={services.feed.reload} />;
    case 'banned':
      return <BannedPage {...toReportWay(props, 'ban')} />;
    case 'empty':
    case undefined:
      return <Choice env={props.env} services={services} failure={failure} requested={requested} />;
  }
}

interface ChoiceProps extends Pick<PageViewProps, 'env' | 'services'> {
  /** Present if the URL names a map that does not exist. */
  failure: LoadFailure | undefined;
  /** The name in the URL. */
  requested: string | undefined;
}

function Choice({ failure, requested, env, services }: ChoiceProps) {
  const { authoring, clock, progress, toUrl } = services;
  const locale = useLocale();
  const snapshot = useSyncExternalStore(authoring?.onChange ?? never, authoring?.snapshot ?? nothing);
  const startMaps = useMemo(
    () => createStartMaps(env, services),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- createStartMaps reads the snapshot, so call it again for a new one
    [env, services, snapshot],
  );
  const startedMaps = useStartedMaps({ progress, clock, loadPage: startMaps.loadPage });
  if (!startedMaps) return <PageSkeleton />;
  const cards = toStartCards(startMaps.maps, { locale, isAuthoring: authoring !== undefined, startedMaps });
  if (cards.length > 0)
    return (
      <StartPage
        cards={cards}
        urlPrefix={isStartPage(baseOf(env)) ? '' : baseOf(env)}
        missed={failure && { requested, details: failure.detail }}
        toPicture={(url, path) => toUrl(url, { kind: 'local', path })}
        toColors={toThemeProperties}
      />
    );
  const isAway = env.targetConfig.skillMap?.defaultPath !== undefined && window.location.hash.length > 1;
  return (
    <EmptyPage
      isAuthoring={authoring?.isAuthor()}
      requested={requested}
      details={failure?.detail}
      {...(isAway && { onOpenDefault: () => (window.location.hash = '') })}
    />
  );
}

/**
 * Returns true on the start page. Every other document belongs to a map, and links relative to it would open that map.
 */
function isStartPage(base: string): boolean {
  return [base, `${base}index.html`].includes(window.location.pathname);
}

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;
