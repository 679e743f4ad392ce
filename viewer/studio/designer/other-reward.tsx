import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { RewardDesign } from '#schemas/reward-design.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Trouble } from '../state/trouble.ts';
import type { Designing } from './designing.ts';
import styles from './designer.module.css';

interface OtherRewardProps {
  what: RewardDesign['kind'];
  designing: Pick<Designing, 'offers' | 'upload' | 'setAddress'>;
  onUse(work: () => Promise<Trouble | undefined>): void;
}

/** Lets the author use an existing file or another address for a reward, instead of designing it. */
export function OtherReward(props: OtherRewardProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.other} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('studio.design.other')}</summary>
      {isOpen && <OtherWays {...props} />}
    </details>
  );
}

function OtherWays({ what, designing, onUse }: OtherRewardProps) {
  const text = useText();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const upload = text(`studio.design.upload.${what}`);
  return (
    <>
      <Button icon={<Upload size={18} />} onClick={() => inputRef.current?.click()}>
        {upload}
      </Button>
      <input
        ref={inputRef}
        hidden
        type="file"
        accept={what === 'badge' ? 'image/*' : 'application/pdf'}
        aria-label={upload}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onUse(() => designing.upload(file));
          currentTarget.value = '';
        }}
      />
      <label className={styles.line}>
        <span className={styles.label}>{text('studio.form.other')}</span>
        <input
          dir="ltr"
          className="field"
          list={listId}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <datalist id={listId}>
          {designing.offers.map((offer) => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
      </label>
      <Button
        disabled={address.trim() === ''}
        onClick={() => onUse(() => designing.setAddress(address.trim()))}
      >
        {text('studio.design.use')}
      </Button>
    </>
  );
}
