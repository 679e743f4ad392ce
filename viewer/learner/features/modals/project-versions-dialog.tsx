import { useState } from 'react';
import type { ProjectVersion } from '../../../shared/domain/project-versions.ts';
import { formatAge } from '../../../shared/i18n/format-age.ts';
import { useLocale, useText } from '../../../shared/i18n/use-text.ts';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { ChoiceForm } from '../../../shared/ui/choice-form.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import type { ModalProps } from './modal.ts';
import { Question } from './question.tsx';
import styles from './modals.module.css';

/** Asks which version of a project to continue. The others are kept, unless the learner chooses to delete them. */
export function ProjectVersionsDialog({ modal, commands: { dispatch } }: ModalProps<'project-versions'>) {
  const text = useText();
  const { mapId, activityId, name, currentId, versions, askedAt } = modal;
  const current = versions.find(({ headerId }) => headerId === currentId) ?? versions[0];
  const [chosen, setChosen] = useState(current?.headerId ?? currentId);
  const [isOnly, setIsOnly] = useState(false);
  const close = (): void => dispatch('dismissModal');
  const choose = (): void => dispatch('chooseVersion', { mapId, activityId }, chosen, isOnly);
  return (
    <Question
      title={<WithAuthorText of={text('versions.title', { name })} words={[name]} />}
      answers={[
        { label: text('dialog.cancel'), run: close },
        { label: text('versions.open'), look: 'filled', run: choose },
      ]}
      onClose={close}
    >
      <ChoiceForm className="stack" onConfirm={choose}>
        <fieldset className={`stack ${styles.versions}`}>
          <legend>{text('versions.text')}</legend>
          {versions.map((version, index) => (
            <Choice
              key={version.headerId}
              type="radio"
              name="version"
              data-first={version.headerId === chosen || undefined}
              checked={version.headerId === chosen}
              onChange={() => setChosen(version.headerId)}
            >
              <VersionFace version={version} isLatest={index === 0} askedAt={askedAt} />
            </Choice>
          ))}
        </fieldset>
        <Choice checked={isOnly} onChange={(event) => setIsOnly(event.target.checked)}>
          {text('versions.only')}
        </Choice>
      </ChoiceForm>
    </Question>
  );
}

interface VersionFaceProps {
  version: ProjectVersion;
  /** True if no other version was changed later. */
  isLatest: boolean;
  askedAt: number;
}

/** A version's name, and when it was changed: as an age, which distinguishes the versions, and as a time. */
function VersionFace({ version: { name, modifiedAt }, isLatest, askedAt }: VersionFaceProps) {
  const text = useText();
  const locale = useLocale();
  if (modifiedAt === undefined) return <bdi className="bold breaks">{name}</bdi>;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const changed = { age: formatAge(locale, modifiedAt, askedAt), time: time.format(modifiedAt) };
  return (
    <span className="grid">
      <bdi className="bold breaks">{name}</bdi>{' '}
      <span className={isLatest ? 'hint bold' : 'hint'}>
        {text(isLatest ? 'versions.latest' : 'versions.changed', changed)}
      </span>
    </span>
  );
}
