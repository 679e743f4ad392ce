import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RewardDesign } from '#schemas/reward-design.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { useLessonContent } from '../lesson/lesson-content.ts';
import type { StudioServices } from '../services.ts';
import type { DesignRequest } from '../state/map-state.ts';
import type { Studio } from '../state/studio.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { BadgeForm } from './badge-form.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { OTHER_COLORS, themeColorsOf } from './design-colors.ts';
import { DesignPreview } from './design-preview.tsx';
import { createDesigning, type Designing } from './designing.ts';
import { OtherReward } from './other-reward.tsx';
import styles from './designer.module.css';

interface DesignerDialogProps {
  studio: Studio;
  services: Pick<StudioServices, 'page' | 'endpointsOf'>;
  request: DesignRequest;
  onClose(): void;
}

/** The designer of certificates and badges: a form beside a live preview. */
export function DesignerDialog({ studio, services, request, onClose }: DesignerDialogProps) {
  const text = useText();
  const content = useLessonContent(studio.store, services);
  const [designing, setDesigning] = useState<Designing>();
  useEffect(() => {
    let isCurrent = true;
    void createDesigning({ studio, content, request, text }).then(
      (opened) => isCurrent && setDesigning((before) => before ?? opened),
    );
    return () => {
      isCurrent = false;
    };
  }, [studio, content, request, text]);
  return (
    <FullScreenDialog title={text(`studio.design.${request.what}`)} onClose={onClose}>
      {designing && <Designer {...{ studio, designing, request, onClose }} />}
    </FullScreenDialog>
  );
}

interface DesignerProps extends Pick<DesignerDialogProps, 'studio' | 'request' | 'onClose'> {
  designing: Designing;
}

function Designer({ studio, designing, request, onClose }: DesignerProps) {
  const text = useText();
  const language = useLocale();
  const [design, setDesign] = useState<RewardDesign>(designing.first);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const theme = useStore(studio.store, (state) => state.drawableMaps.get(request.path)?.page?.theme);
  const colors = [...new Set([...themeColorsOf(theme), ...OTHER_COLORS])].slice(0, MAX_COLORS);
  const change = (changed: RewardDesign): void => {
    designing.remember(changed);
    setDesign(changed);
  };
  const finish = async (work: () => Promise<Trouble | undefined>): Promise<void> => {
    setSaving(true);
    const found = await work().catch((): Trouble => ({ kind: 'refused', reason: '' }));
    setSaving(false);
    setTrouble(found);
    if (!found) onClose();
  };
  return (
    <div className={styles.designer}>
      <div className={styles.preview}>
        <DesignPreview design={design} />
      </div>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {design.kind === 'badge' ? (
          <BadgeForm {...{ design, colors }} onChange={change} />
        ) : (
          <CertificateForm
            {...{ design, colors }}
            loadMapPicture={designing.loadMapPicture}
            onChange={change}
          />
        )}
        <OtherReward {...{ designing }} what={design.kind} onUse={(work) => void finish(work)} />
      </form>
      <div className={styles.actions}>
        {trouble && <ProblemNote>{text('studio.notDone', { what: toTroubleText(trouble) })}</ProblemNote>}
        <p className="fine-print">
          {text(designing.isForeign ? 'studio.design.foreign' : `studio.design.about.${design.kind}`)}
        </p>
        <BusyButton
          look="filled"
          isBusy={isSaving}
          onClick={() => void finish(() => designing.save(design, language))}
        >
          {text(`studio.design.save.${design.kind}`)}
        </BusyButton>
      </div>
    </div>
  );
}

/** Maximum number of color swatches. More would be hard to look through. */
const MAX_COLORS = 10;
