import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import type { ClassSettings } from '#schemas/generated/class-table.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './room-screen.module.css';

interface RoomFootProps {
  settings: ClassSettings;
  /** Whether other teachers can sign in. */
  hasTeachers: boolean;
  isTeachersOpen: boolean;
  onTeachers(isOpen: boolean): void;
  remove: () => Promise<{ kind: string }>;
  leave(): void;
}

/** Shows when the class is deleted, with buttons to show its teachers and to delete it now. */
export function RoomFoot(props: RoomFootProps) {
  const { settings, hasTeachers, isTeachersOpen, onTeachers, remove, leave } = props;
  const text = useText();
  const locale = useLocale();
  const [isDeleting, setDeleting] = useState(false);
  const { name, endsAt } = settings;
  return (
    <footer className={styles.foot}>
      <p className="muted">{text('class.endsAt', { date: new Date(endsAt).toLocaleDateString(locale) })}</p>
      <div className={styles.actions}>
        {hasTeachers && (
          <Button
            look="plain"
            icon={<Users />}
            aria-expanded={isTeachersOpen}
            onClick={() => onTeachers(!isTeachersOpen)}
          >
            {text('class.teachers')}
          </Button>
        )}
        <Button look="plain" icon={<Trash2 />} onClick={() => setDeleting(true)}>
          {text('class.delete')}
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={text('class.delete.ask', { name })}
          description={text('class.delete.text')}
          action={text('class.delete')}
          run={async () => ((await remove()).kind === 'failed' ? text('class.failed') : undefined)}
          onDone={leave}
          onClose={() => setDeleting(false)}
        />
      )}
    </footer>
  );
}
