import { useState, useRef } from 'react';
import type { Offer } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { DesignButton } from './design-button.tsx';
import { Field, type Described } from './field.tsx';
import { textContentOf, useForm, type AttributeFieldProps, type SetAttribute } from './form-tools.ts';
import { PICTURE_FIELD } from '../ui/picture-field.ts';
import { useDraft } from './inputs.tsx';
import { pictureBeside } from './reward-parts.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { PictureButton } from '../files/picture-button.tsx';
import styles from './properties.module.css';

export function AddressField({ property, label }: AttributeFieldProps) {
  const { key, files, offers } = property;
  const { set } = useForm();
  const value = textContentOf(property);
  return (
    <Field label={label} of={key} isGroup>
      {(described) => (
        <>
          {files === 'certificate' && <CertificatePicture address={value} />}
          {files === 'certificate' && (
            <DesignButton what="certificate" place={{ key }} isChange={value !== ''} />
          )}
          <AddressInput
            label={label}
            value={value}
            offers={offers}
            isPicture={files === 'image'}
            described={described}
            onChange={(address) => set(key, address || undefined)}
          />
        </>
      )}
    </Field>
  );
}

/** The picture that the designer has stored beside a certificate. */
function CertificatePicture({ address }: { address: string }) {
  const { has, hrefOf } = useForm();
  const picture = pictureBeside(address);
  if (picture === undefined || !has(picture)) return null;
  return <Picture url={hrefOf(picture)} alt="" className={styles.picture} />;
}

interface AddressInputProps {
  label: string;
  value: string;
  offers: readonly Offer[];
  isPicture?: boolean;
  /** True if the field must not be empty. */
  isNeeded?: boolean;
  described?: Described;
  onChange: (address: string) => ReturnType<SetAttribute>;
}

const OTHER_OPTION = '\n';

/** An input for a URL. The author chooses an offered file or types a URL. */
export function AddressInput(props: AddressInputProps) {
  const { label, value, offers, isPicture = false, isNeeded = false, described, onChange } = props;
  const text = useText();
  const { form, hrefOf } = useForm();
  const [isWriting, setWriting] = useState(false);
  const draft = useDraft(value, form.edits, (address) => onChange(address.trim()));
  const isOffered = offers.some((offer) => offer.value === value);
  const isOther = isWriting || (value !== '' && !isOffered);
  return (
    <div className={styles.address} {...(isPicture && PICTURE_FIELD)}>
      {isPicture && value !== '' && <Picture url={hrefOf(value)} alt="" className={styles.picture} />}
      <select
        {...described}
        className="field"
        aria-label={label}
        value={isOther ? OTHER_OPTION : value}
        onChange={({ target }) => {
          setWriting(target.value === OTHER_OPTION);
          if (target.value !== OTHER_OPTION) onChange(target.value);
        }}
      >
        {(!isNeeded || value === '') && <option value="">{text('studio.form.notSet')}</option>}
        {offers.map((offer) => (
          <option key={offer.value} value={offer.value}>
            {offer.name ?? offer.value}
          </option>
        ))}
        <option value={OTHER_OPTION}>{text('studio.form.other')}</option>
      </select>
      {isOther && (
        <input
          {...described}
          dir="ltr"
          className="field"
          aria-label={text('studio.form.address', { what: label })}
          value={draft.value}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.leave}
        />
      )}
      {isPicture && <PictureUpload label={label} onChange={onChange} />}
    </div>
  );
}

export function NamedAddress(props: AddressInputProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      <AddressInput {...props} />
    </div>
  );
}

interface PictureUploadProps {
  label: string;
  onChange: (address: string) => ReturnType<SetAttribute>;
}

/** A button that adds a picture from the author's device to a field. Pictures can also be dropped or pasted. */
function PictureUpload({ label, onChange }: PictureUploadProps) {
  const text = useText();
  const { studio, path } = useForm();
  const [trouble, setTrouble] = useState<Trouble>();
  const ref = useRef<HTMLDivElement>(null);
  const addPicture = async (picture: File): Promise<void> => {
    let refusal: string | undefined;
    await studio.fileActions.addPictureTo(path, picture, async (address) => {
      refusal = await onChange(address).refusal;
    });
    setTrouble(
      refusal === undefined ? studio.store.getState().trouble : { kind: 'refused', reason: refusal },
    );
    // If the author dropped the picture elsewhere, show the field that got it.
    ref.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={ref}>
      <PictureButton of={label} look="outlined" onPicture={(picture) => void addPicture(picture)} />
      {trouble && (
        <p className={styles.refusal} role="alert">
          {text('studio.notDone', { what: toTroubleText(trouble) })}
        </p>
      )}
    </div>
  );
}
