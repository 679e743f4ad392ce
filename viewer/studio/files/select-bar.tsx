import { ListChecks } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './file-list.module.css';

interface SelectBarProps {
  /** Undefined while nothing is being selected. */
  count: number | undefined;
  onSelect(): void;
  onLookAt(): void;
  onEnd(): void;
}

/** A way to select several files, and to what can be done with them. */
export function SelectBar({ count, onSelect, onLookAt, onEnd }: SelectBarProps) {
  const text = useText();
  return (
    <div className={styles.select}>
      {count === undefined ? (
        <Button look="plain" icon={<ListChecks size={18} />} onClick={onSelect}>
          {text('studio.select')}
        </Button>
      ) : (
        <>
          <Button disabled={count === 0} onClick={onLookAt}>
            {text('studio.select.do')}
          </Button>
          <Button look="plain" onClick={onEnd}>
            {text('studio.select.end')}
          </Button>
        </>
      )}
      <output>{count !== undefined && text('studio.select.count', { count })}</output>
    </div>
  );
}
