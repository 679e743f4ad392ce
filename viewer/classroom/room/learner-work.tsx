import { Code, Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClassWork, LearnerActivity } from '#schemas/generated/class-work.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { Button } from '../../shared/ui/button.tsx';
import { createActivityNames } from '../services/load-class-maps.ts';
import styles from './learner-work.module.css';
import type { RoomServices } from './room-services.ts';
import { useClassMaps } from './use-class-maps.ts';

interface LearnerWorkProps {
  /** Id of the learner. */
  learner: string;
  name: string;
  services: Pick<RoomServices, 'classId' | 'client' | 'loadMaps' | 'projectUrl'>;
}

/** A learner's projects, read-only, and the steps that the learner has reached, latest first. */
export function LearnerWork({ learner, name, services }: LearnerWorkProps) {
  const { classId, client, loadMaps, projectUrl } = services;
  const text = useText();
  const [work, setWork] = useState<ClassWork['learners'][number]>();
  const maps = useClassMaps(loadMaps);
  useTask(
    (signal) =>
      void client.work(classId, learner).then((answer) => {
        if (!signal.aborted && answer.kind === 'done') setWork(answer.value.learners[0]);
      }),
    [client, classId, learner],
  );
  if (!work || maps.kind === 'loading') return null;
  const projects = work.activities.filter(({ headerId }) => headerId !== undefined).toReversed();
  return (
    <div className={styles.work}>
      {projects.length === 0 ? (
        <p className="muted">{text('class.work.none')}</p>
      ) : (
        projectUrl && (
          <Projects
            name={name}
            projects={projects}
            nameOf={createActivityNames(maps.found)}
            projectUrl={(headerId, view) => projectUrl(learner, headerId, view)}
          />
        )
      )}
      <Steps steps={work.steps.toReversed()} />
    </div>
  );
}

interface ProjectsProps {
  name: string;
  projects: readonly LearnerActivity[];
  nameOf: (activity: LearnerActivity) => string;
  projectUrl: (headerId: string, view: 'code' | 'play') => string;
}

function Projects({ name, projects, nameOf, projectUrl }: ProjectsProps) {
  const text = useText();
  const id = useId();
  const [chosen, setChosen] = useState(projects[0]?.headerId);
  const [view, setView] = useState<'code' | 'play'>('code');
  const shown = projects.find(({ headerId }) => headerId === chosen) ?? projects[0];
  if (shown?.headerId === undefined) return null;
  return (
    <div className={styles.projects}>
      <div className={styles.bar}>
        <label htmlFor={id}>{text('class.work.project')}</label>
        <select
          id={id}
          className={styles.choice}
          value={shown.headerId}
          onChange={(event) => setChosen(event.target.value)}
        >
          {projects.map((project) => (
            <option key={project.headerId} value={project.headerId}>
              {nameOf(project)}
            </option>
          ))}
        </select>
        <Button icon={<Code />} aria-pressed={view === 'code'} onClick={() => setView('code')}>
          {text('class.work.blocks')}
        </Button>
        <Button icon={<Play />} aria-pressed={view === 'play'} onClick={() => setView('play')}>
          {text('class.work.play')}
        </Button>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; the game runs in a sandbox inside it */}
      <iframe
        key={`${shown.headerId} ${view}`}
        className={styles.frame}
        title={`${name}: ${nameOf(shown)}`}
        src={projectUrl(shown.headerId, view)}
      />
    </div>
  );
}

function Steps({ steps }: { steps: ClassWork['learners'][number]['steps'] }) {
  const text = useText();
  const { format } = new Intl.DateTimeFormat(useLocale(), { hour: '2-digit', minute: '2-digit' });
  if (steps.length === 0) return null;
  return (
    <div className={styles.steps}>
      <h3 className={styles.title}>{text('class.work.steps')}</h3>
      <ol className={styles.list}>
        {steps.map(({ name, step, at }) => (
          <li key={`${at} ${step}`}>
            <time dateTime={new Date(at).toISOString()}>{format(at)}</time> <bdi>{name}</bdi>
            {step > 0 && ` · ${text('class.table.step')} ${step}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
