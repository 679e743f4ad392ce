import { CircleCheckBig, Gift, Map as MapIcon } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import { refOf } from '../../../shared/domain/activity-key.ts';
import type { CloudState } from '../../../shared/domain/cloud-status.ts';
import { findOpening, type MapView, type NodeView } from '../../../shared/domain/map-view.ts';
import type { PageSource } from '../../../shared/ports/page.ts';
import type { PictureStore } from '../../../shared/ports/storage.ts';
import type { ProjectVersion } from '../../../shared/domain/project-versions.ts';
import { toOpeningLabel } from '../../i18n/action-labels.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorLanguage, AuthorText } from '../../../shared/ui/author-text.tsx';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import { ActionButton, openingIcons } from './action-button.tsx';
import type { PanelFeatures } from './decide-actions.ts';
import { Fact, OutcomesLink } from './fact.tsx';
import { PANEL_TITLE, PanelFrame } from './panel-frame.tsx';
import styles from './info-panel.module.css';

export interface InfoPanelProps {
  page: Page;
  source?: PageSource | undefined;
  maps: readonly MapView[];
  selected: NodeView | undefined;
  /** The suggested next node. The panel's filled button opens it. */
  nextUp: NodeView | undefined;
  features: PanelFeatures;
  /** §3 cloudState: whether each project is saved to the account. */
  cloudState: CloudState;
  versions: readonly ProjectVersion[];
  /** The checks of the selected activity. */
  checks?: ReactNode;
  /** Loads the store with pictures of games. Must be a constant function. */
  loadPictures: () => Promise<PictureStore>;
  /** Resolves a URL from the author's markdown. Undefined if links to it are not allowed. */
  toUrl(url: string): string | undefined;
  commands: Commands;
}

/** The end of the panel, loaded after the map is shown. */
const panelEnd = createPart(async () => (await import('./panel-end.tsx')).PanelEnd);

/** The panel of the whole page: its description, the progress, and what to do next. */
export function PagePanel(props: InfoPanelProps) {
  const { page, source, maps, nextUp, toUrl, commands } = props;
  const { dispatch } = commands;
  const language = use(AuthorLanguage);
  const opening = nextUp && findOpening(nextUp);
  const outcomes = page.infoUrl === undefined ? undefined : toSafeLink(toUrl(page.infoUrl));
  // If everything is done, the certificate comes first.
  const toEnd = (isMain: boolean) => (
    <LazyPart part={panelEnd}>
      {(PanelEnd) => <PanelEnd {...{ source, maps, nextUp, isMain, dispatch }} />}
    </LazyPart>
  );
  return (
    <PanelFrame
      contentKey=""
      picture={
        <Picture
          className={styles.picture}
          url={page.bannerImageUrl && toUrl(page.bannerImageUrl)}
          alt=""
          placeholder={<MapIcon size={64} strokeWidth={1.5} />}
        />
      }
      heading={
        <h2 id={PANEL_TITLE} className={styles.title}>
          <AuthorText>{page.title}</AuthorText>
        </h2>
      }
      actions={
        nextUp && opening ? <NextUp nextUp={nextUp} opening={opening} dispatch={dispatch} /> : toEnd(true)
      }
    >
      {page.description && (
        <div lang={language}>
          <Markdown text={page.description} toUrl={toUrl} />
        </div>
      )}
      <Tally maps={maps} />
      {outcomes && <OutcomesLink url={outcomes} />}
      {toEnd(false)}
    </PanelFrame>
  );
}

interface NextUpProps {
  nextUp: NodeView;
  opening: NonNullable<ReturnType<typeof findOpening>>;
  dispatch: Commands['dispatch'];
}

function NextUp({ nextUp, opening, dispatch }: NextUpProps) {
  const text = useText();
  return (
    <>
      <button type="button" className={styles.next} onClick={() => dispatch('select', refOf(nextUp))}>
        <span className="fine-print">
          {text(
            nextUp.kind === 'reward'
              ? 'panel.next.reward'
              : nextUp.status === 'inprogress'
                ? 'panel.next.continue'
                : 'panel.next.title',
          )}
        </span>
        <AuthorText className={styles.nextTitle}>{nextUp.node.displayName}</AuthorText>
      </button>
      <div className="cluster">
        <ActionButton
          label={toOpeningLabel(opening, text)}
          icon={openingIcons[opening]}
          isMain
          run={() => dispatch('open', refOf(nextUp))}
        />
      </div>
    </>
  );
}

function Tally({ maps }: { maps: readonly MapView[] }) {
  const text = useText();
  const activities = sum(maps, 'activities');
  const rewards = sum(maps, 'rewards');
  return (
    <>
      <ul className={`cluster ${styles.facts}`}>
        {activities.total > 0 && (
          <Fact icon={<CircleCheckBig size={18} strokeWidth={2.25} />}>
            {text('panel.activities', activities)}
          </Fact>
        )}
        {rewards.total > 0 && (
          <Fact icon={<Gift size={18} strokeWidth={2.25} />}>{text('panel.rewards', rewards)}</Fact>
        )}
      </ul>
      {activities.total > 0 && (
        <div className={`${styles.bar} ${styles.kept}`}>
          <ProgressBar value={activities.completed} max={activities.total} />
          <span className={styles.count} aria-hidden="true">
            {text('panel.activities', activities)}
          </span>
        </div>
      )}
    </>
  );
}

function sum(maps: readonly MapView[], what: 'activities' | 'rewards'): { completed: number; total: number } {
  return {
    completed: maps.reduce((count, map) => count + map[what].completed, 0),
    total: maps.reduce((count, map) => count + map[what].total, 0),
  };
}
