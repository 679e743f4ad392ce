import { Heart, Lock, MapPin, MessageSquareText, PackageCheck, Undo2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { JoinedClass } from '#schemas/generated/joined-class.ts';
import { ClassTexts } from '../../../shared/i18n/class-texts.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { attempt } from '../../../shared/services/browser/local-preferences.ts';
import { callAll } from '../../../shared/ports/listeners.ts';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ClassControls } from '../../features/class/class-controls.tsx';
import { PausedScreen } from '../../features/class/paused-screen.tsx';
import { MessageCard } from '../../features/notifications/message-card.tsx';
import { findNodeView } from '../../state/map-views.ts';
import { followTeacher, type Moved } from '../../reactions/follow-teacher.ts';
import { createMyClass, type MyClass } from '../../services/class/my-class.ts';
import { sendGamePictures } from '../../services/class/send-game-pictures.ts';
import { createWorkSigns, type WorkSigns } from '../../services/class/work-signs.ts';
import { findAccounts } from '../../adapters/addresses.ts';
import type { AppProps } from '../app-props.ts';

/** Loaded with the checks above the editor. */
const countedChecks = createPart(async () => (await import('../parts/dialogs.ts')).CountedChecks);

type ClassPartProps = Pick<AppProps, 'env' | 'services' | 'viewer' | 'mapViews' | 'commands'>;

/**
 * Shows the learner's class: buttons in the header, the pause, and the teacher's messages. Renders nothing for learners
 * who are in no class.
 */
export function ClassPart(props: ClassPartProps) {
  const mine = useMyClass(props);
  return mine && <JoinedPart {...props} {...mine} />;
}

/** The learner's class, and what the device reports to it. */
interface Mine {
  myClass: MyClass;
  signs: WorkSigns;
}

function JoinedPart({ myClass, signs, ...app }: ClassPartProps & Mine) {
  const { joined, isPending } = useSyncExternalStore(myClass.subscribe, myClass.read);
  const [hasHandedIn, setHandedIn] = useState(false);
  const change: MyClass['change'] = (made) => {
    if (made.isHandedIn !== undefined) setHandedIn(made.isHandedIn);
    myClass.change(made);
  };
  const { moved, forget } = useTeacher(joined, app);
  useSentPictures(joined !== undefined, app);
  const slot = document.querySelector('[data-slot="status"]');
  return (
    joined && (
      <ClassTexts>
        {slot && createPortal(<ClassControls joined={joined} onChange={change} />, slot)}
        {joined.isPaused && <PausedScreen />}
        <OpenChecks {...app} onCount={signs.countChecks} />
        {hasHandedIn && joined.isHandedIn && !isPending && (
          <HandedInCard onClose={() => setHandedIn(false)} />
        )}
        {moved && <MovedCard moved={moved} onClose={forget} />}
        {joined.message && <Message key={joined.message.at} message={joined.message} />}
      </ClassTexts>
    )
  );
}

/** Returns the learner's class. While the component is mounted, reports the learner's activity to the server. */
function useMyClass({ env, services, viewer, mapViews }: ClassPartProps): Mine | undefined {
  const [mine, setMine] = useState<Mine>();
  const apiUrl = findAccounts(env.targetConfig)?.apiUrl;
  useEffect(() => {
    if (apiUrl === undefined) return undefined;
    const { clock, session } = services;
    const signs = createWorkSigns(clock);
    const created = createMyClass({
      apiUrl,
      clock,
      fetch: window.fetch.bind(window),
      random: Math.random,
      isVisible: () => document.visibilityState === 'visible',
      readSign: () => signs.read(viewer.getState(), mapViews(viewer.getState())),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- created here, so that it ends with the effect
    setMine({ myClass: created, signs });
    window.addEventListener('pointerdown', signs.markActive);
    window.addEventListener('keydown', signs.markActive);
    return callAll([
      session.onEvent(signs.handleEvent),
      session.onSaved(signs.markActive),
      () => window.removeEventListener('pointerdown', signs.markActive),
      () => window.removeEventListener('keydown', signs.markActive),
      created.dispose,
    ]);
  }, [apiUrl, services, viewer, mapViews]);
  return mine;
}

/** Sends pictures of the learner's games while the learner is in a class. */
function useSentPictures(isJoined: boolean, { env, services, viewer, mapViews }: ClassPartProps): void {
  const apiUrl = findAccounts(env.targetConfig)?.apiUrl;
  useEffect(() => {
    if (!isJoined || apiUrl === undefined) return undefined;
    const { clock, session, loadPictures } = services;
    const isOfActivity = (headerId: string): boolean =>
      mapViews(viewer.getState()).some(({ nodes }) =>
        nodes.some((node) => node.kind === 'activity' && node.headerId === headerId),
      );
    const http = { apiUrl, clock, fetch: window.fetch.bind(window) };
    return sendGamePictures({ ...http, session, loadPictures, isOfActivity });
  }, [isJoined, apiUrl, services, viewer, mapViews]);
}

/** Reports how many checks of the open activity pass. Renders nothing. */
function OpenChecks({ services, viewer, mapViews, onCount }: ClassPartProps & CountProps) {
  const state = useStore(viewer);
  const { editorView } = state;
  const ref = editorView.kind === 'closed' ? undefined : editorView.ref;
  const open = findNodeView(mapViews(state), ref)?.node;
  if (open?.kind !== 'activity' || !open.node.checks) return null;
  const { checks } = open.node;
  return (
    <LazyPart part={countedChecks}>
      {(CountedChecks) => <CountedChecks {...{ checks, services, onCount }} headerId={open.headerId} />}
    </LazyPart>
  );
}

interface CountProps {
  onCount: WorkSigns['countChecks'];
}

/** Applies the teacher's decisions about activities. `moved` is how the last of them has moved the learner. */
function useTeacher(joined: JoinedClass | undefined, { viewer, mapViews, commands }: ClassPartProps) {
  const [moved, setMoved] = useState<Moved>();
  useEffect(
    () => followTeacher({ viewer, mapViews, commands, onMoved: setMoved }),
    [viewer, mapViews, commands],
  );
  // Compare the decisions as text, because every response of the server is a new object.
  const decided = joined && JSON.stringify([joined.locked, joined.focus]);
  useEffect(() => {
    const { locked = [], focus } = joined ?? {};
    viewer.setState({ classRules: joined && { locked, focus } });
    // oxlint-disable-next-line react/exhaustive-deps -- the decisions, instead of the object
  }, [viewer, decided]);
  return { moved, forget: () => setMoved(undefined) };
}

function MovedCard({ moved, onClose }: { moved: Moved; onClose(): void }) {
  const text = useText();
  const Icon = moved === 'locked' ? Lock : MapPin;
  return (
    <MessageCard
      icon={<Icon size={20} strokeWidth={2.25} />}
      text={text(`class.mine.${moved}`)}
      isUrgent
      onClose={onClose}
    />
  );
}

function HandedInCard({ onClose }: { onClose(): void }) {
  const text = useText();
  return (
    <MessageCard
      icon={<PackageCheck size={20} strokeWidth={2.25} />}
      text={text('class.mine.handedIn')}
      onClose={onClose}
    />
  );
}

/** Key in sessionStorage of the time of the last message that the learner has read in this tab. */
const READ_KEY = 'skillmap-class-read';

function Message({ message }: { message: NonNullable<JoinedClass['message']> }) {
  const text = useText();
  const id = String(message.at);
  const [isRead, setRead] = useState(() => attempt(() => sessionStorage.getItem(READ_KEY)) === id);
  if (isRead) return null;
  const { kind, text: line } = message;
  const Icon = kind === 'praise' ? Heart : kind === 'back' ? Undo2 : MessageSquareText;
  const words =
    kind === 'line' ? `${text('class.mine.fromTeacher')}: ${line}` : `${text(`class.mine.${kind}`)} ${line}`;
  return (
    <MessageCard
      icon={<Icon size={20} strokeWidth={2.25} />}
      text={words.trim()}
      isUrgent
      onClose={() => {
        attempt(() => sessionStorage.setItem(READ_KEY, id));
        setRead(true);
      }}
    />
  );
}
