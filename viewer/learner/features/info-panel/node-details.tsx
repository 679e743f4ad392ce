import { Award, Check, Gift, ListChecks, Lock, Puzzle, RotateCw, ScrollText, Shapes } from 'lucide-react';
import type { SkillMap } from '#schemas/generated/page.ts';
import { nameBadge } from '../../domain/find-badges.ts';
import type { ActivityView, Missing, NodeView, RewardView } from '../../../shared/domain/map-view.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorText, WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { Pill } from '../../../shared/ui/pill.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { Fact } from './fact.tsx';
import frame from './info-panel.module.css';
import styles from './node-panel.module.css';

export function NodeDetails({ view, map }: { view: ActivityView | RewardView; map: SkillMap | undefined }) {
  return view.kind === 'activity' ? <ActivityDetails view={view} /> : <RewardDetails view={view} map={map} />;
}

function ActivityDetails({ view }: { view: ActivityView }) {
  const text = useText();
  // The status beside the title already says whether the activity is started.
  const steps = view.status === 'notstarted' || view.status === 'locked' ? undefined : view.steps;
  return (
    <>
      <ul className={`cluster ${frame.facts}`}>
        {steps && (
          <Fact icon={<ListChecks size={18} strokeWidth={2.25} />}>{text('panel.steps', steps)}</Fact>
        )}
        <Fact icon={<Shapes size={18} strokeWidth={2.25} />}>{text('panel.type.tutorial')}</Fact>
      </ul>
      {steps && view.status !== 'completed' && <ProgressBar value={steps.current} max={steps.max} />}
      {view.node.tags.length > 0 && (
        <ul className={`cluster ${styles.tags}`} aria-label={text('panel.tags')}>
          {view.node.tags.map((tag) => (
            <li key={tag}>
              <Pill>
                <AuthorText>{tag}</AuthorText>
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RewardDetails({ view, map }: { view: RewardView; map: SkillMap | undefined }) {
  const text = useText();
  return (
    <ul className={`cluster ${frame.facts}`}>
      {view.node.rewards.map((reward, index) =>
        reward.type === 'certificate' ? (
          <Fact key={`certificate ${reward.url}`} icon={<ScrollText size={18} strokeWidth={2.25} />}>
            {text('panel.certificate')}
          </Fact>
        ) : (
          <Fact key={`badge ${reward.imageUrl} ${index}`} icon={<Award size={18} strokeWidth={2.25} />}>
            {nameBadge(reward, map) ?? text('panel.badge')}
          </Fact>
        ),
      )}
    </ul>
  );
}

interface MissingListProps {
  missing: readonly Missing[];
  onSelect(activityId: string): void;
}

/** Explains why a node is locked, and lists what unlocks it. Activities in the list are links to their nodes. */
export function MissingList({ missing, onSelect }: MissingListProps) {
  const text = useText();
  const isMapLocked = missing.some(({ kind }) => kind === 'tag' || kind === 'map');
  const isOfOthers = missing.some(
    (one) => one.kind === 'teacher' || (one.kind === 'previous' && one.activityIds.length === 0),
  );
  const choice = missing.find((one) => one.kind === 'previous' && one.activityIds.length > 1);
  const otherReasons = missing.filter((one) => one !== choice);
  return (
    <div className={`${styles.missing} ${frame.kept}`}>
      <p className={styles.missingTitle}>
        <Lock size={16} strokeWidth={2.5} aria-hidden="true" />
        {text(
          isMapLocked ? 'panel.locked.titleMap' : isOfOthers ? 'panel.status.locked' : 'panel.locked.title',
        )}
      </p>
      {otherReasons.length > 0 && (
        <ul className={styles.missingList}>{otherReasons.map((one) => toItems(one))}</ul>
      )}
      {choice && <p>{text('panel.missing.oneOf')}</p>}
      {choice && <ul className={styles.missingList}>{toItems(choice)}</ul>}
    </div>
  );

  function toItems(one: Missing) {
    switch (one.kind) {
      case 'previous':
        if (one.activityIds.length === 0) {
          return <li key="unreachable">{text('panel.missing.unreachable')}</li>;
        }
        return one.activityIds.map((activityId, index) => {
          const name = one.names[index] ?? activityId;
          return (
            <li key={activityId}>
              <button type="button" className={styles.link} onClick={() => onSelect(activityId)}>
                {one.activityIds.length > 1 ? (
                  <AuthorText>{name}</AuthorText>
                ) : (
                  <WithAuthorText of={text('panel.missing.previous', { name })} words={[name]} />
                )}
              </button>
            </li>
          );
        });
      case 'tag':
        return (
          <li key={`tag ${one.tag}`}>
            <WithAuthorText of={text('panel.missing.tag', one)} words={[one.tag]} />
          </li>
        );
      case 'map':
        return (
          <li key={`map ${one.mapId}`}>
            <WithAuthorText of={text('panel.missing.map', one)} words={[one.name]} />
          </li>
        );
      case 'teacher':
        return <li key="teacher">{text('panel.missing.teacher')}</li>;
    }
  }
}

const pills = {
  locked: ['neutral', Lock],
  claimable: ['brand', Gift],
  notstarted: ['brand', Puzzle],
  inprogress: ['brand', Puzzle],
  completed: ['success', Check],
  restarted: ['info', RotateCw],
} as const;

export function StatusPill({ view: { kind, status } }: { view: NodeView }) {
  const text = useText();
  const shown = kind === 'reward' && status === 'notstarted' ? 'claimable' : status;
  const [tone, Icon] = pills[shown];
  const look = shown === 'completed' ? { size: 15, strokeWidth: 3 } : { size: 14, strokeWidth: 2.5 };
  return (
    <Pill tone={tone} icon={<Icon {...look} />}>
      {text(`panel.status.${shown}`)}
    </Pill>
  );
}
