import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';

/** Which version of a project to go on with; the others are kept, where the learner does not give them up. */
export function ProjectVersionsDialog({ modal, commands: { dispatch } }: ModalProps<'project-versions'>) {
  const text = useText();
  const { mapId, activityId, name, currentId, versions } = modal;
  const [chosen, setChosen] = useState(
    versions.some(({ headerId }) => headerId === currentId)
      ? currentId
      : (versions[0]?.headerId ?? currentId),
  );
  const [isOnly, setIsOnly] = useState(false);
  const close = (): void => dispatch('dismissModal');
  const choose = (): void => dispatch('chooseVersion', { mapId, activityId }, chosen, isOnly);
  return (
    <Dialog
      title={text('versions.title', { name })}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text('dialog.cancel')}</Button>
          <Button look="filled" onClick={choose}>
            {text('versions.open')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.versions}>
        <legend>{text('versions.text')}</legend>
        {versions.map((version) => (
          <label key={version.headerId} className={styles.choice}>
            <input
              type="radio"
              name="version"
              className={styles.checkbox}
              checked={version.headerId === chosen}
              onChange={() => setChosen(version.headerId)}
            />
            <span>
              {version.modifiedAt === undefined
                ? version.name
                : text('versions.version', { name: version.name, date: new Date(version.modifiedAt) })}
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={isOnly}
          onChange={(event) => setIsOnly(event.target.checked)}
        />
        {text('versions.only')}
      </label>
    </Dialog>
  );
}
