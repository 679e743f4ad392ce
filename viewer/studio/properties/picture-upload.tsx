import { useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { PictureButton } from '../files/picture-button.tsx';
import { useForm } from './form-tools.ts';
import styles from './properties.module.css';
import type { SetAttribute } from './use-properties.ts';

interface PictureUploadProps {
  /** The field that the picture is for. */
  label: string;
  onChange: (address: string) => ReturnType<SetAttribute>;
}

/** A picture from the author's device for a field: chosen here, dropped on the field, or pasted into it. */
export function PictureUpload({ label, onChange }: PictureUploadProps) {
  const text = useText();
  const { studio, path } = useForm();
  const [trouble, setTrouble] = useState<Trouble>();
  const ref = useRef<HTMLDivElement>(null);
  const take = async (picture: File): Promise<void> => {
    let refusal: string | undefined;
    await studio.fileActions.addPictureTo(path, picture, async (address) => {
      refusal = await onChange(address).refusal;
    });
    setTrouble(
      refusal === undefined ? studio.store.getState().trouble : { kind: 'refused', reason: refusal },
    );
    // Whoever has dropped it elsewhere sees where it went.
    ref.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={ref}>
      <PictureButton of={label} look="outlined" onPicture={(picture) => void take(picture)} />
      {trouble && (
        <p className={styles.refusal} role="alert">
          {text('studio.notDone', { what: toTroubleText(trouble) })}
        </p>
      )}
    </div>
  );
}
