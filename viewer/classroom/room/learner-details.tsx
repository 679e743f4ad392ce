import { Download, Heart, Send, Trash2, Undo } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClassMessageRequest } from '#schemas/generated/class-message.ts';
import type { ClassRow } from '#schemas/generated/class-table.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { LearnerActions } from './learner-actions.ts';
import styles from './learner-details.module.css';
import { LearnerWork } from './learner-work.tsx';
import type { RoomServices } from './room-services.ts';

interface LearnerDetailsProps {
  row: ClassRow;
  /** The name as the table shows it. */
  name: string;
  services: RoomServices;
  actions: LearnerActions;
  onRemoved(): void;
}

/** The opened row of a learner: projects, steps, and what the teacher can do. */
export function LearnerDetails({ row, name, services, actions, onRemoved }: LearnerDetailsProps) {
  const text = useText();
  const [line, setLine] = useState('');
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const send = async (message: ClassMessageRequest): Promise<void> => {
    setSending(true);
    setSent(false);
    const wasSent = await actions.send(row.id, message);
    setSending(false);
    setSent(wasSent);
    // A line that was not sent stays. Praise does not send it.
    if (wasSent && message.kind !== 'praise') setLine('');
  };
  const sendLine = (): void => void (line.trim() !== '' && send({ kind: 'line', text: line.trim() }));
  return (
    <div className={styles.details}>
      <LineForm name={name} isSending={isSending} line={line} onChange={setLine} onSend={sendLine} />
      <div className={styles.actions}>
        <Button icon={<Heart />} onClick={() => void send({ kind: 'praise', text: '' })}>
          {text('class.praise')}
        </Button>
        {row.handedInAt !== undefined && (
          <Button icon={<Undo />} onClick={() => void send({ kind: 'back', text: line.trim() })}>
            {text('class.back')}
          </Button>
        )}
        <ButtonLink
          look="plain"
          icon={<Download />}
          href={services.client.exportUrl(services.classId, row.id)}
          download={`${name}.json`}
        >
          {text('class.export')}
        </ButtonLink>
        <Button look="plain" icon={<Trash2 />} onClick={() => setRemoving(true)}>
          {text('class.remove')}
        </Button>
        <output>{isSent && text('class.line.sent', { name })}</output>
      </div>
      <LearnerWork learner={row.id} name={name} services={services} />
      {isRemoving && (
        <ConfirmDialog
          title={text('class.remove.ask', { name })}
          description={text('class.remove.text', { name })}
          action={text('class.remove')}
          run={async () =>
            (await actions.remove(row.id)).kind === 'failed' ? text('class.failed') : undefined
          }
          onDone={() => {
            onRemoved();
            void actions.refresh();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

interface LineFormProps {
  name: string;
  isSending: boolean;
  line: string;
  onChange(line: string): void;
  onSend(): void;
}

function LineForm({ name, isSending, line, onChange, onSend }: LineFormProps) {
  const text = useText();
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id}>{text('class.line', { name })}</label>
      <input
        id={id}
        className={styles.field}
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={line}
        onChange={(event) => onChange(event.target.value)}
      />
      <BusyButton isBusy={isSending} icon={<Send />} onClick={onSend}>
        {text('class.line.send')}
      </BusyButton>
    </form>
  );
}
