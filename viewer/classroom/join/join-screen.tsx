import { LogIn } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../shared/page/use-document.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { ClassClient } from '../services/class-client.ts';
import styles from './join-screen.module.css';
import { SignField } from './sign-field.tsx';

interface JoinScreenProps {
  /** The code from the address, which the QR code contains. */
  code: string;
  client: Pick<ClassClient, 'join'>;
  /** Name of the signed-in account. Absent if nobody is signed in, or only a learner of a class. */
  account?: string | undefined;
  /**
   * Opens the map of the class. `page`: path of its page below the site. `withAccount`: false if the learner joined
   * with pictures instead of an account.
   */
  openMap(page: string, withAccount: boolean): void;
}

/** The page on which a learner joins a class, or returns to it on another device. */
export function JoinScreen({ code: given, client, account, openMap }: JoinScreenProps) {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState(given);
  const [name, setName] = useState(account ?? '');
  const [withAccount, setWithAccount] = useState(account !== undefined);
  const [sign, setSign] = useState<number[]>([]);
  const { problem, isJoining, join } = useJoining(client, openMap);
  const submit = (): void => void join(code, name, withAccount ? undefined : sign);
  usePageTitle(text('class.join.title'));
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
          // Longer than a code, so that a whole link can be pasted.
          maxLength={300}
          value={code}
          onChange={(event) => setCode(readTypedCode(event.target.value))}
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
        {!withAccount && <SignField sign={sign} onChange={setSign} />}
        {problem !== undefined && <ProblemNote key={problem}>{text(`class.join.${problem}`)}</ProblemNote>}
        <JoinButtons
          account={withAccount ? account : undefined}
          isJoining={isJoining}
          onJoin={submit}
          onOtherwise={() => setWithAccount(false)}
        />
        {/* Makes Enter in a field submit the form. */}
        <input type="submit" hidden />
      </form>
    </main>
  );
}

interface JoinButtonsProps {
  /** The name of the account to join with. Absent to join with pictures. */
  account: string | undefined;
  isJoining: boolean;
  onJoin(): void;
  /** Shows the pictures, to join with them instead of the account. */
  onOtherwise(): void;
}

function JoinButtons({ account, isJoining, onJoin, onOtherwise }: JoinButtonsProps) {
  const text = useText();
  const action = account === undefined ? text('class.join.go') : text('class.join.as', { name: account });
  return (
    <>
      <BusyButton look="filled" size="large" isBusy={isJoining} icon={<LogIn />} onClick={onJoin}>
        {isJoining ? text('class.join.going') : action}
      </BusyButton>
      {account !== undefined && (
        <Button look="plain" onClick={onOtherwise}>
          {text('class.join.otherwise')}
        </Button>
      )}
    </>
  );
}

/** Returns the code of a typed text. Children also paste the link of the class, which ends with `join/` and the code. */
function readTypedCode(typed: string): string {
  const last = /([^/?#]*)\/?(?:[?#].*)?$/.exec(typed)?.[1] ?? '';
  return last === 'join' && typed.includes('/') ? '' : last.slice(0, 20);
}

const PROBLEMS = {
  // For example a name without anything visible.
  invalid: 'incomplete',
  'not-found': 'wrongCode',
  'wrong-sign': 'wrongSign',
  'too-often': 'tooOften',
  'too-many': 'full',
} as const;

type Problem = 'failed' | (typeof PROBLEMS)[keyof typeof PROBLEMS];

function useJoining(client: JoinScreenProps['client'], openMap: JoinScreenProps['openMap']) {
  const [problem, setProblem] = useState<Problem>();
  const [isJoining, setJoining] = useState(false);
  /** Joins with four pictures, or, if `sign` is undefined, with the signed-in account. */
  const join = async (code: string, name: string, sign: readonly number[] | undefined): Promise<void> => {
    if (isJoining) return;
    const pictures = sign && toPictures(sign);
    if (code.trim() === '' || name.trim() === '' || (sign && !pictures)) return setProblem('incomplete');
    setProblem(undefined);
    setJoining(true);
    const answer = await client.join({ code, name, ...(pictures && { sign: pictures }) });
    if (answer.kind === 'done') return openMap(answer.value.page, !sign);
    setJoining(false);
    return setProblem(answer.code in PROBLEMS ? PROBLEMS[answer.code as keyof typeof PROBLEMS] : 'failed');
  };
  return { problem, isJoining, join };
}

function toPictures([one, two, three, four]: readonly number[]): ClassJoin['sign'] {
  const isComplete = one !== undefined && two !== undefined && three !== undefined && four !== undefined;
  return isComplete ? [one, two, three, four] : undefined;
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
