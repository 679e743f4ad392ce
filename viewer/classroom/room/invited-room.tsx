import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Answer } from '../services/class-client.ts';
import { RoomScreen } from './room-screen.tsx';
import type { RoomServices } from './room-services.ts';

interface InvitedRoomProps {
  /** Accepts the invitation in the URL. Absent if the URL has none. */
  accept: (() => Promise<Answer<unknown>>) | undefined;
  open: () => RoomServices;
}

/** A teacher's class. If the URL has an invitation, accepts it before showing the class. */
export function InvitedRoom({ accept, open }: InvitedRoomProps) {
  const text = useText();
  const [services, setServices] = useState<RoomServices | undefined>(() => (accept ? undefined : open()));
  const [problem, setProblem] = useState<string>();
  useTask(
    (signal) =>
      void accept?.().then((answer) => {
        if (signal.aborted) return;
        history.replaceState(undefined, '', location.pathname);
        // Even with an invalid invitation, try to open the class: the user may already be one of its teachers.
        if (answer.kind === 'done' || answer.code === 'not-found') setServices(open());
        else setProblem(answer.code);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- once
    [],
  );
  if (problem !== undefined)
    return (
      <ProblemNote>
        {text(
          problem === 'signed-out'
            ? 'class.list.signIn'
            : problem === 'no-teacher'
              ? 'class.list.noTeacher'
              : 'class.join.failed',
        )}
      </ProblemNote>
    );
  return services && <RoomScreen services={services} isInvited={accept !== undefined} />;
}
