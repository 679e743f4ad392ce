import { Award, BookOpen, BookPlus, Ellipsis, Image, Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useStore } from 'zustand';
import type { SkillNode } from '#schemas/generated/page.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import { MAP_TOOLS } from '../actions/map-actions.ts';
import { findTutorial, useLessonContent } from '../lesson/lesson-content.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import type { sideToUnfold } from './place-beside.ts';
import { ToolButton, selectionTools } from './tool-button.tsx';
import tools from './map-tools.module.css';
import styles from './selection-bar.module.css';

const newTutorialDialog = createPart(
  async () => (await import('../files/new-tutorial-dialog.tsx')).NewTutorialDialog,
);

interface NodeToolsProps {
  studio: Studio;
  services: Pick<StudioServices, 'page' | 'endpointsOf'>;
  node: Exclude<SkillNode, { kind: 'layout' }>;
  part: NodePart;
  /** The side of the bar for the other actions. Undefined until the bar has a place. */
  unfoldsTo: ReturnType<typeof sideToUnfold> | undefined;
}

const KINDS = ['activity', 'reward', 'completion'] as const;

/** The properties of a node that authors change most often, and a button for everything else. */
export function NodeTools({ studio, services, node, part, unfoldsTo }: NodeToolsProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { mapEditing } = studio;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.name}
          title={text('studio.edit.rename')}
          onClick={() => void mapEditing.run('rename')}
        >
          <span className="spoken">{`${text('studio.edit.rename')}: `}</span>
          <bdi>{node.displayName}</bdi>
          <Pencil size={14} aria-hidden="true" />
        </button>
        <KindChoice {...{ studio, node, part }} />
      </div>
      <div className={styles.row}>
        <BarButton
          label={text('studio.form.imageurl')}
          icon={<Image size={18} />}
          onClick={() => studio.store.setState({ form: { kind: 'asked', part, field: 'imageurl' } })}
        />
        {node.kind === 'activity' && <TutorialButton {...{ studio, services, node, part }} />}
        {node.kind !== 'activity' && state.map !== undefined && (
          <BarButton
            label={text('studio.form.certificate')}
            icon={<Award size={18} />}
            onClick={() => {
              const { map: path = '' } = studio.store.getState();
              studio.store.setState({ designing: { what: 'certificate', path, at: { kind: 'node', part } } });
            }}
          />
        )}
        {MAP_TOOLS.filter(({ name }) => name === 'add').map((tool) => (
          <ToolButton key={tool.name} {...{ studio, tool }} />
        ))}
        <More {...{ studio, unfoldsTo }} />
      </div>
    </>
  );
}

/** A button that unfolds the other actions. They fold again when one is pressed. */
function More({ studio, unfoldsTo }: Pick<NodeToolsProps, 'studio' | 'unfoldsTo'>) {
  const text = useText();
  const state = useStore(studio.store);
  const [isUnfolded, setUnfolded] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const fold = (): void => {
    setUnfolded(false);
    // The pressed button disappears.
    buttonRef.current?.focus();
  };
  const others = [...MAP_TOOLS.filter(({ name }) => name === 'properties'), ...selectionTools(state)];
  return (
    <>
      <BarButton
        label={text('studio.edit.more')}
        icon={<Ellipsis size={18} />}
        ref={buttonRef}
        isExpanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      {isUnfolded && (
        <div className={styles.more} data-side={unfoldsTo}>
          {others
            .filter(({ name }) => name !== 'rename')
            .map((tool) => (
              <ToolButton key={tool.name} {...{ studio, tool }} onPressed={fold} />
            ))}
        </div>
      )}
    </>
  );
}

function KindChoice({ studio, node, part }: Pick<NodeToolsProps, 'studio' | 'node' | 'part'>) {
  const text = useText();
  const set = (kind: string): void => {
    // Without the attribute `kind`, a node is an activity.
    const content = kind === 'activity' ? undefined : kind;
    void studio.mapEditing.apply({ kind: 'set', part, key: 'kind', content });
  };
  return (
    <select
      className={styles.kind}
      aria-label={text('studio.edit.kind')}
      value={node.kind}
      onChange={({ target }) => set(target.value)}
    >
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {text(`studio.palette.${kind}`)}
        </option>
      ))}
    </select>
  );
}

/** Opens the tutorial of an activity, or the dialog that creates one. */
function TutorialButton({ studio, services, node, part }: Omit<NodeToolsProps, 'unfoldsTo'>) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const map = useStore(studio.store, (state) => state.map);
  const folder = useStore(studio.store, (state) => state.folder);
  const content = useLessonContent(studio.store, services);
  const path = map === undefined ? undefined : findTutorial(node, map, content);
  // The steps take the place of the map. The column with the text stays as it is.
  const showLesson = (): void => {
    studio.store.setState(({ lessonViews }) => ({
      lessonViews: { ...lessonViews, tutorial: 'steps' },
      form: { kind: 'hidden' },
    }));
  };
  const open = (): void => {
    if (node.kind === 'activity' && (node.url ?? '') === '') return setAsking(true);
    const isHere = folder.kind === 'listed' && folder.files.some((file) => file.path === path);
    if (path === undefined || !isHere)
      return studio.store.setState({ form: { kind: 'asked', part, field: 'url' } });
    showLesson();
    void studio.open(path).then(studio.texts.focus);
  };
  const hasTutorial = node.kind === 'activity' && (node.url ?? '') !== '';
  return (
    <>
      <BarButton
        label={text(hasTutorial ? 'studio.form.tutorial' : 'studio.newTutorial')}
        icon={hasTutorial ? <BookOpen size={18} /> : <BookPlus size={18} />}
        onClick={open}
      />
      {isAsking && (
        <LazyPart part={newTutorialDialog} onFailed={() => setAsking(false)}>
          {(NewTutorialDialog) => (
            <NewTutorialDialog studio={studio} onOpened={showLesson} onClose={() => setAsking(false)} />
          )}
        </LazyPart>
      )}
    </>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  isExpanded?: boolean;
  onClick(): void;
}

function BarButton({ label, icon, ref, isExpanded, onClick }: BarButtonProps) {
  return (
    <IconButton
      ref={ref}
      label={label}
      title={label}
      className={tools.tool ?? ''}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
      <span className={tools.word}>{label}</span>
    </IconButton>
  );
}
