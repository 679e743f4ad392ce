import { FileUp, Gamepad2, Puzzle, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import type { ActivityProject } from '../../domain/activity-projects.ts';
import type { OwnProject } from '../../../shared/domain/own-project.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AuthorText } from '../../../shared/ui/author-text.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import {
  Certificates,
  ProjectFace,
  ProjectTools,
  Section,
  Tool,
  type MyProjectsProps,
} from './project-parts.tsx';
import styles from './my-projects-dialog.module.css';

/** A dialog with all work and awards of a learner: projects of activities, saved projects, badges and certificates. */
export function MyProjectsDialog(props: MyProjectsProps) {
  const { modal, earned, keepsProjects = true, toUrl, commands } = props;
  const text = useText();
  const { dispatch } = commands;
  const openWork = useCommand(commands, 'openWork', keepsProjects);
  const { activities, downloaded } = modal;
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('ownProjects.title')}
      onClose={close}
      actions={
        <>
          {keepsProjects && (
            <Button icon={<FileUp size={18} strokeWidth={2.25} />} onClick={() => openWork()}>
              {text('ownProjects.openFile')}
            </Button>
          )}
          <Button onClick={close}>{text('dialog.close')}</Button>
        </>
      }
    >
      <Section
        title={text('ownProjects.activities')}
        hint={activities.length === 0 && text('ownProjects.activitiesNone')}
      >
        {activities.map((activity) => (
          <ActivityCard key={activity.headerId} {...props} activity={activity} />
        ))}
      </Section>
      {keepsProjects && <SavedProjects {...props} />}
      {earned?.badges}
      {earned && earned.certificates.length > 0 && (
        <Certificates certificates={earned.certificates} toUrl={toUrl} dispatch={dispatch} />
      )}
      <output className="hint">
        {downloaded !== undefined &&
          text('notice.project-downloaded', { name: downloaded || text('ownProjects.untitled') })}
      </output>
    </Dialog>
  );
}

function ActivityCard(props: MyProjectsProps & { activity: ActivityProject }) {
  const { activity, keepsProjects = true, modal, commands } = props;
  const { headerId, mapName, isCompleted, steps, ref, hash } = activity;
  const text = useText();
  const id = useId();
  const { dispatch } = commands;
  const name = activity.name || text('ownProjects.untitled');
  const content = (
    <ProjectFace
      {...props}
      project={activity}
      name={name}
      isAuthors={mapName !== undefined}
      aboutId={id}
      icon={Puzzle}
    >
      {mapName && <AuthorText className="hint">{mapName}</AuthorText>}
      {isCompleted ? (
        <span className="hint">{text('panel.status.completed')}</span>
      ) : (
        steps && <span className="hint">{text('panel.steps', steps)}</span>
      )}
    </ProjectFace>
  );
  const named = (label: string) => ({
    id: `${id}-open`,
    'data-first': isFirst(modal, headerId),
    className: `row ${styles.open}`,
    'aria-label': label,
    'aria-labelledby': `${id}-open ${id}`,
  });
  return (
    <li className={`card row ${styles.card}`}>
      {ref ? (
        <button
          type="button"
          {...named(text('ownProjects.goOn', { name }))}
          onClick={() => dispatch('openNext', ref)}
        >
          {content}
        </button>
      ) : hash === undefined ? (
        <div className={`row ${styles.face}`}>{content}</div>
      ) : (
        <a
          href={hash}
          {...named(text('ownProjects.toMap', { name }))}
          onClick={() => dispatch('dismissModal')}
        >
          {content}
        </a>
      )}
      {keepsProjects && <ProjectTools {...props} headerId={headerId} name={name} />}
    </li>
  );
}

/** Returns true for the project that gets the focus first: the one just shared, otherwise the first in the list. */
function isFirst({ shared }: MyProjectsProps['modal'], headerId: string): true | undefined {
  return shared === undefined || shared === headerId || undefined;
}

/** A list of the saved projects. Deleted ones can be restored until the dialog closes. */
function SavedProjects(props: MyProjectsProps) {
  const { modal, commands } = props;
  const { projects } = modal;
  const text = useText();
  const { dispatch } = commands;
  /**
   * Id of the project whose delete or undo button was pressed. That button disappears, so its replacement gets the
   * focus.
   */
  const [pressed, setPressed] = useState<string>();
  return (
    <Section
      title={text('ownProjects.saved')}
      hint={
        projects.length > 0 ? (
          text('ownProjects.text')
        ) : (
          <>
            {text('ownProjects.empty', { action: text('action.save-to-my-projects') })}{' '}
            {text('ownProjects.orFile')}
          </>
        )
      }
    >
      {projects.map((project) => {
        const { headerId, isRemoved } = project;
        const name = project.name || text('ownProjects.untitled');
        const press = (command: 'restoreProject' | 'removeProject'): void => {
          setPressed(headerId);
          dispatch(command, headerId);
        };
        const isPressed = pressed === headerId;
        return isRemoved === true ? (
          <RemovedProject
            key={headerId}
            name={name}
            isPressed={isPressed}
            onRestore={() => press('restoreProject')}
          />
        ) : (
          <SavedProject
            key={headerId}
            {...props}
            project={project}
            name={name}
            isPressed={isPressed}
            onRemove={() => press('removeProject')}
          />
        );
      })}
    </Section>
  );
}

interface RemovedProjectProps {
  name: string;
  /** True if the project's delete button was just pressed. It has disappeared, so the undo button gets the focus. */
  isPressed: boolean;
  onRestore(): void;
}

function RemovedProject({ name, isPressed, onRestore }: RemovedProjectProps) {
  const text = useText();
  const id = useId();
  return (
    <li className={`card row ${styles.removed}`}>
      <output id={id} className="breakable">
        {text('ownProjects.deleted', { name })}
      </output>
      <Button
        className={styles.undo}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was pressed
        autoFocus={isPressed}
        icon={<Undo2 size={18} strokeWidth={2.25} />}
        aria-describedby={id}
        onClick={onRestore}
      >
        {text('ownProjects.undo')}
      </Button>
    </li>
  );
}

interface SavedProjectProps extends MyProjectsProps {
  project: OwnProject;
  name: string;
  /** True if the project's undo button was just pressed. It has disappeared, so the open button gets the focus. */
  isPressed: boolean;
  onRemove(): void;
}

function SavedProject(props: SavedProjectProps) {
  const { modal, commands, project, name, isPressed, onRemove } = props;
  const { headerId } = project;
  const text = useText();
  const id = useId();
  return (
    <li className={`card row ${styles.card}`}>
      <button
        type="button"
        className={`row ${styles.open}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was pressed
        autoFocus={isPressed}
        data-first={isFirst(modal, headerId)}
        id={`${id}-open`}
        aria-label={text('ownProjects.open', { name })}
        aria-labelledby={`${id}-open ${id}`}
        onClick={() => commands.dispatch('openProject', headerId)}
      >
        <ProjectFace {...props} project={project} name={name} aboutId={id} icon={Gamepad2} />
      </button>
      <ProjectTools {...props} headerId={headerId} name={name}>
        <Tool icon={Trash2} label={text('ownProjects.delete', { name })} onPress={onRemove} />
      </ProjectTools>
    </li>
  );
}
