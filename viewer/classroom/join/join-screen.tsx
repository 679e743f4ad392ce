import { LogIn } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../shared/page/use-document.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { ClassClient } from '../services/class-client.ts';
import styles from './join-screen.module.css';
import { SIGN_LENGTH } from './pictures.tsx';
import { SignField } from './sign-field.tsx';

interface JoinScreenProps {
  /** The code from the address, which the QR code contains. */
  code: string;
  client: Pick<ClassClient, 'join'>;
  /** Opens the map of the class, given its path below the site. */
  openMap(page: string): void;
}

/** The page on which a learner joins a class, or returns to it on another device. */
export function JoinScreen({ code: given, client, openMap }: JoinScreenProps) {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [sign, setSign] = useState<number[]>([]);
  const { problem, isJoining, join } = useJoining(client, openMap);
  usePageTitle(text('class.join.title'));
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void join(code, name, sign);
        }}
      >
        <h1 className={styles.title}>{text('class.join.title')}</h1>
        <Field
          id={`${id}-code`}
          label={text('class.join.code')}
          hint={text('class.join.codeHint')}
          className={styles.code}
          dir="ltr"
          autoCapitalize="characters"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Field
          id={`${id}-name`}
          label={text('class.join.name')}
          hint={text('class.join.nameHint')}
          className={styles.name}
          dir="auto"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SignField sign={sign} onChange={setSign} />
        {problem !== undefined && <ProblemNote key={problem}>{text(`class.join.${problem}`)}</ProblemNote>}
        <BusyButton
          look="filled"
          size="large"
          isBusy={isJoining}
          icon={<LogIn />}
          onClick={() => void join(code, name, sign)}
        >
          {text(isJoining ? 'class.join.going' : 'class.join.go')}
        </BusyButton>
        {/* Makes Enter in a field submit the form. */}
        <input type="submit" hidden />
      </form>
    </main>
  );
}

const PROBLEMS = {
  'not-found': 'wrongCode',
  'wrong-sign': 'wrongSign',
  'too-often': 'tooOften',
  'too-many': 'full',
} as const;

type Problem = 'incomplete' | 'failed' | (typeof PROBLEMS)[keyof typeof PROBLEMS];

function useJoining(client: JoinScreenProps['client'], openMap: JoinScreenProps['openMap']) {
  const [problem, setProblem] = useState<Problem>();
  const [isJoining, setJoining] = useState(false);
  const join = async (code: string, name: string, sign: readonly number[]): Promise<void> => {
    if (isJoining) return;
    const [one, two, three, four] = sign;
    const isComplete = sign.length === SIGN_LENGTH && code.trim() !== '' && name.trim() !== '';
    if (!isComplete || one === undefined || two === undefined || three === undefined || four === undefined)
      return setProblem('incomplete');
    setProblem(undefined);
    setJoining(true);
    const answer = await client.join({ code, name, sign: [one, two, three, four] });
    if (answer.kind === 'done') return openMap(answer.value.page);
    setJoining(false);
    return setProblem(answer.code in PROBLEMS ? PROBLEMS[answer.code as keyof typeof PROBLEMS] : 'failed');
  };
  return { problem, isJoining, join };
}

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint: string;
}

function Field({ id, label, hint, ...input }: FieldProps) {
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input id={id} autoComplete="off" spellCheck={false} aria-describedby={`${id}-hint`} {...input} />
      <p id={`${id}-hint`} className="muted">
        {hint}
      </p>
    </div>
  );
}
