import { LogOut, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ClassTeachers } from '#schemas/generated/class-teachers.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { ClassClient } from '../services/class-client.ts';
import styles from './teachers-panel.module.css';

interface TeachersPanelProps {
  id: string;
  client: Pick<ClassClient, 'teachers' | 'invite' | 'removeTeacher'>;
  /** Returns the link of an invitation. */
  toLink: (key: string) => string;
  /** Returns to the list of classes, after the teacher has left the class. */
  leave(): void;
}

/** The teachers of a class. The owner can also invite and remove other teachers. */
export function TeachersPanel(props: TeachersPanelProps) {
  const text = useText();
  const { teachers, link, hasFailed, invite, remove } = useTeachers(props);
  const isOwner = teachers?.some((one) => one.isOwner && one.isYou) === true;
  return (
    <section className={styles.panel} aria-label={text('class.teachers')}>
      <ul className={styles.list}>
        {teachers?.map((teacher) => (
          <li key={teacher.id} className={styles.teacher}>
            <bdi>{teacher.name}</bdi>
            {!teacher.isOwner && (isOwner || teacher.isYou) && (
              <Button
                look="plain"
                icon={teacher.isYou ? <LogOut /> : <UserMinus />}
                onClick={() => void remove(teacher.id, teacher.isYou)}
              >
                {teacher.isYou
                  ? text('class.teachers.leave')
                  : text('class.teachers.remove', { name: teacher.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <Button icon={<UserPlus />} onClick={() => void invite()}>
          {text('class.teachers.invite')}
        </Button>
      )}
      <output className={styles.link}>
        {link !== undefined && (
          <>
            {text('class.teachers.link')} <code dir="ltr">{link}</code>
          </>
        )}
      </output>
      {hasFailed && <ProblemNote>{text('class.failed')}</ProblemNote>}
    </section>
  );
}

/** Loads, invites and removes teachers. */
function useTeachers({ id, client, toLink, leave }: TeachersPanelProps) {
  const [teachers, setTeachers] = useState<ClassTeachers['teachers']>();
  const [link, setLink] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const load = async (signal?: AbortSignal): Promise<void> => {
    const answer = await client.teachers(id);
    if (signal?.aborted) return;
    if (answer.kind === 'done') setTeachers(answer.value.teachers);
    else setFailed(true);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each class
  useTask((signal) => void load(signal), [client, id]);
  return {
    teachers,
    link,
    hasFailed,
    invite: async (): Promise<void> => {
      const answer = await client.invite(id);
      setFailed(answer.kind === 'failed');
      if (answer.kind === 'done') setLink(toLink(answer.value.key));
    },
    remove: async (teacher: string, isYou: boolean): Promise<void> => {
      const answer = await client.removeTeacher(id, teacher);
      setFailed(answer.kind === 'failed');
      if (answer.kind === 'done' && isYou) return leave();
      return load();
    },
  };
}
