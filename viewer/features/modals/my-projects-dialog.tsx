import { Download, FileUp, FolderOpen, Share2, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useCommand } from '../../commands/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SyncSign } from '../../ui/sync-sign.tsx';
import type { ModalProps } from './modal.ts';
import styles from './my-projects-dialog.module.css';

/** The learner's own projects as cards, the one worked on last first. What is deleted can be had back while it stands. */
export function MyProjectsDialog({
  modal,
  cloudState,
  canShare = false,
  commands,
}: ModalProps<'my-projects'>) {
  const text = useText();
  const { dispatch } = commands;
  const openWork = useCommand(commands, 'openWork');
  const { projects, downloaded } = modal;
  const id = useId();
  /** The button that was pressed goes; the focus stays with its project. */
  const [pressed, setPressed] = useState<string>();
  const close = (): void => dispatch('dismissModal');
  return (
    <Dialog
      title={text('ownProjects.title')}
      onClose={close}
      actions={
        <>
          <Button icon={<FileUp size={18} strokeWidth={2.25} />} onClick={() => openWork()}>
            {text('ownProjects.openFile')}
          </Button>
          <Button onClick={close}>{text('dialog.close')}</Button>
        </>
      }
    >
      <p>
        {projects.length === 0
          ? text('ownProjects.empty', { action: text('action.saveToMyProjects') })
          : text('ownProjects.text')}
      </p>
      {projects.length === 0 && <p>{text('ownProjects.orFile')}</p>}
      <ul className={`stack ${styles.list}`}>
        {projects.map(({ headerId, name: given, modifiedAt, isRemoved }, index) => {
          const name = given || text('ownProjects.untitled');
          const cloudStatus = cloudState?.[headerId];
          const aboutId = `${id}-${index}`;
          return isRemoved === true ? (
            <li key={headerId} className={`card row ${styles.removed}`}>
              <output id={`${aboutId}-removed`} className="breakable">
                {text('ownProjects.deleted', { name })}
              </output>
              <Button
                className={styles.undo}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
                autoFocus={pressed === headerId}
                icon={<Undo2 size={18} strokeWidth={2.25} />}
                aria-describedby={`${aboutId}-removed`}
                onClick={() => {
                  setPressed(headerId);
                  dispatch('restoreProject', headerId);
                }}
              >
                {text('ownProjects.undo')}
              </Button>
            </li>
          ) : (
            <li key={headerId} className={`card row ${styles.card}`}>
              <button
                type="button"
                className={`row ${styles.open}`}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
                autoFocus={pressed === headerId}
                id={`${aboutId}-open`}
                aria-label={text('ownProjects.open', { name })}
                aria-labelledby={`${aboutId}-open ${aboutId}`}
                onClick={() => dispatch('openProject', headerId)}
              >
                <FolderOpen
                  className={`branded ${styles.icon}`}
                  size={24}
                  strokeWidth={2}
                  aria-hidden="true"
                />
                <span className="shrinks grid">
                  <bdi className={`bold breaks ${styles.name}`}>{name}</bdi>{' '}
                  <span id={aboutId} className={`cluster ${styles.about}`}>
                    {modifiedAt !== undefined && (
                      <span className="hint">
                        {text('ownProjects.modified', { date: new Date(modifiedAt) })}
                      </span>
                    )}
                    {cloudStatus && (
                      <SyncSign status={cloudStatus}>{text(`panel.cloud.${cloudStatus}`)}</SyncSign>
                    )}
                  </span>
                </span>
              </button>
              {canShare && (
                <Tool
                  icon={Share2}
                  label={text('ownProjects.share', { name })}
                  onPress={() => dispatch('shareProject', headerId, name)}
                />
              )}
              <Tool
                icon={Download}
                label={text('ownProjects.download', { name })}
                onPress={() => dispatch('downloadProject', headerId)}
              />
              <Tool
                icon={Trash2}
                label={text('ownProjects.delete', { name })}
                onPress={() => {
                  setPressed(headerId);
                  dispatch('removeProject', headerId);
                }}
              />
            </li>
          );
        })}
      </ul>
      <output className="hint">
        {downloaded !== undefined &&
          text('notice.project-downloaded', { name: downloaded || text('ownProjects.untitled') })}
      </output>
    </Dialog>
  );
}

function Tool({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress(): void }) {
  return (
    <IconButton className={`muted ${styles.tool}`} label={label} onClick={onPress}>
      <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
    </IconButton>
  );
}
