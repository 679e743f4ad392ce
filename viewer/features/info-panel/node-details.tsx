import { Award, ListChecks, ScrollText, Shapes } from 'lucide-react';
import type { ActivityView, RewardView } from '../../domain/map-view.ts';
import { useText } from '../../i18n/use-text.ts';
import { Pill } from '../../ui/pill.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Fact } from './fact.tsx';
import styles from './info-panel.module.css';

/** Steps, type and tags of an activity, or what a reward holds. */
export function NodeDetails({ view }: { view: ActivityView | RewardView }) {
  return view.kind === 'activity' ? <ActivityDetails view={view} /> : <RewardDetails view={view} />;
}

function ActivityDetails({ view }: { view: ActivityView }) {
  const text = useText();
  const steps = view.status === 'notstarted' || view.status === 'locked' ? undefined : view.steps;
  const stepsText = steps
    ? text('panel.steps', steps)
    : view.status === 'completed'
      ? undefined
      : text('panel.notStarted');
  return (
    <>
      <ul className={`cluster ${styles.facts}`}>
        {stepsText && <Fact icon={<ListChecks size={18} strokeWidth={2.25} />}>{stepsText}</Fact>}
        <Fact icon={<Shapes size={18} strokeWidth={2.25} />}>{text('panel.type.tutorial')}</Fact>
      </ul>
      {steps && view.status !== 'completed' && (
        <ProgressBar value={steps.current} max={steps.max} label={text('panel.steps', steps)} />
      )}
      {view.node.tags.length > 0 && (
        <ul className={`cluster ${styles.tags}`} aria-label={text('panel.tags')}>
          {view.node.tags.map((tag) => (
            <li key={tag}>
              <Pill>{tag}</Pill>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RewardDetails({ view }: { view: RewardView }) {
  const text = useText();
  return (
    <ul className={`cluster ${styles.facts}`}>
      {view.node.rewards.map((reward, index) =>
        reward.type === 'certificate' ? (
          <Fact key={`certificate ${reward.url}`} icon={<ScrollText size={18} strokeWidth={2.25} />}>
            {text('panel.certificate')}
          </Fact>
        ) : (
          <Fact key={`badge ${reward.imageUrl} ${index}`} icon={<Award size={18} strokeWidth={2.25} />}>
            {reward.displayName ?? text('panel.badge')}
          </Fact>
        ),
      )}
    </ul>
  );
}
