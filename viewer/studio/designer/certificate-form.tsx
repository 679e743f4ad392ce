import { useState } from 'react';
import {
  BORDERS,
  LETTERINGS,
  PAPERS,
  SYMBOLS,
  type CertificateDesign,
  type Emblem,
} from '#schemas/reward-design.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PictureButton } from '../files/picture-button.tsx';
import { Choices, ColorChoice, Line, SymbolIcon } from './choices.tsx';
import { toPictureUrl } from './picture-url.ts';
import styles from './designer.module.css';

interface CertificateFormProps {
  design: CertificateDesign;
  colors: readonly string[];
  /** Loads the map's picture. Absent if the map has none in the folder. */
  loadMapPicture: (() => Promise<Blob | undefined>) | undefined;
  onChange(design: CertificateDesign): void;
}

const PAPER_NAMES = { a4: 'A4', letter: 'US Letter' };

export function CertificateForm({ design, colors, loadMapPicture, onChange }: CertificateFormProps) {
  const text = useText();
  const change = (part: Partial<CertificateDesign>): void => onChange({ ...design, ...part });
  const line = (key: 'school' | 'title' | 'lead' | 'sentence' | 'dateLabel' | 'signer' | 'signerRole') => ({
    value: design[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <>
      <Line label={text('studio.design.title')} {...line('title')} />
      <Line label={text('studio.design.school')} {...line('school')} />
      <Line label={text('studio.design.lead')} {...line('lead')} />
      <Line label={text('studio.design.sentence')} rows={2} {...line('sentence')} />
      <Choices
        label={text('studio.design.border')}
        value={design.border}
        options={BORDERS.map((value) => ({
          value,
          label: value === 'none' ? text('studio.design.none') : text(`studio.design.border.${value}`),
        }))}
        onChange={(border) => change({ border })}
      />
      <EmblemChoice
        {...{ emblem: design.emblem, loadMapPicture }}
        onChange={(emblem) => change({ emblem })}
      />
      <ColorChoice
        label={text('studio.design.color')}
        value={design.color}
        colors={colors}
        onChange={(color) => change({ color })}
      />
      <ColorChoice
        label={text('studio.design.accent')}
        value={design.accent}
        colors={colors}
        onChange={(accent) => change({ accent })}
      />
      <Choices
        label={text('studio.design.lettering')}
        value={design.lettering}
        options={LETTERINGS.map((value) => ({ value, label: text(`studio.design.lettering.${value}`) }))}
        onChange={(lettering) => change({ lettering })}
      />
      <Choices
        label={text('studio.design.paper')}
        value={design.paper}
        options={PAPERS.map((value) => ({ value, label: PAPER_NAMES[value] }))}
        onChange={(paper) => change({ paper })}
      />
      <Line label={text('studio.design.date')} {...line('dateLabel')} />
      <Line label={text('studio.design.signer')} {...line('signer')} />
      <Line label={text('studio.design.role')} {...line('signerRole')} />
      <SignatureField design={design} onChange={onChange} />
    </>
  );
}

interface EmblemChoiceProps {
  emblem: Emblem;
  loadMapPicture: CertificateFormProps['loadMapPicture'];
  onChange(emblem: Emblem): void;
}

function EmblemChoice({ emblem, loadMapPicture, onChange }: EmblemChoiceProps) {
  const text = useText();
  const label = text('studio.design.emblem');
  const [refused, showPicture] = usePicture((url) => onChange({ kind: 'picture', url }));
  const value = emblem.kind === 'symbol' ? emblem.symbol : emblem.kind === 'none' ? 'none' : undefined;
  return (
    <>
      <Choices
        label={label}
        value={value}
        options={[
          ...SYMBOLS.map((symbol) => ({
            value: symbol,
            label: text(`studio.design.symbol.${symbol}`),
            icon: <SymbolIcon symbol={symbol} />,
          })),
          { value: 'none' as const, label: text('studio.design.none') },
        ]}
        onChange={(chosen) =>
          onChange(chosen === 'none' ? { kind: 'none' } : { kind: 'symbol', symbol: chosen })
        }
      />
      <div className={styles.buttons}>
        {loadMapPicture && (
          <Button onClick={() => void loadMapPicture().then(showPicture)}>
            {text('studio.design.emblem.map')}
          </Button>
        )}
        <PictureButton of={label} look="outlined" onPicture={(picture) => void showPicture(picture)} />
      </div>
      {refused && <Refused />}
    </>
  );
}

interface SignatureFieldProps {
  design: CertificateDesign;
  onChange(design: CertificateDesign): void;
}

function SignatureField({ design: { signature, ...unsigned }, onChange }: SignatureFieldProps) {
  const text = useText();
  const label = text('studio.design.signature');
  const [refused, showPicture] = usePicture((url) => onChange({ ...unsigned, signature: url }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.buttons}>
        <PictureButton of={label} look="outlined" onPicture={(picture) => void showPicture(picture)} />
        {signature !== undefined && (
          <Button onClick={() => onChange(unsigned)}>{text('studio.form.remove', { what: label })}</Button>
        )}
      </div>
      {refused && <Refused />}
    </fieldset>
  );
}

/**
 * Returns whether the last picture could not be read, and a function that reads a picture and passes its URL to `use`.
 */
function usePicture(
  use: (url: string) => void,
): [isRefused: boolean, showPicture: (picture: Blob | undefined) => Promise<void>] {
  const [isRefused, setRefused] = useState(false);
  const showPicture = async (picture: Blob | undefined): Promise<void> => {
    const url = picture && (await toPictureUrl(picture));
    setRefused(url === undefined);
    if (url !== undefined) use(url);
  };
  return [isRefused, showPicture];
}

function Refused() {
  const text = useText();
  return (
    <p role="alert" className={styles.refused}>
      {text('studio.design.unreadable')}
    </p>
  );
}
