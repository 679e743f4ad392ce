import { useEffect, useRef, useState } from 'react';
import type { Openers } from '#schemas/generated/change-report.ts';
import type { Text } from '../../shared/i18n/create-texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { AuthorLanguage, FileDifference, NamedChange } from '../ports/author-language.ts';
import { drawPicture } from '../ui/draw-picture.ts';
import styles from './learner-changes.module.css';

interface LearnerChangesProps {
  language: AuthorLanguage;
  /** A new object starts a new comparison. */
  round: object;
}

type State = { kind: 'comparing' } | { kind: 'failed' } | { kind: 'ready'; files: readonly FileDifference[] };

/**
 * Shows what publishing changes for learners: a picture of each changed map before and after, and every change in
 * words.
 */
export function LearnerChanges({ language, round }: LearnerChangesProps) {
  const text = useText();
  const [known, setKnown] = useState<{ round: object; state: State }>();
  useTask(
    (signal) => {
      void language
        .call('changes', {})
        .catch(() => undefined)
        .then((files): State => (files ? { kind: 'ready', files } : { kind: 'failed' }))
        .then((state) => signal.aborted || setKnown({ round, state }));
    },
    [language, round],
  );
  const state: State = known?.round === round ? known.state : { kind: 'comparing' };
  return (
    <div className={styles.changes}>
      <output>
        {state.kind === 'comparing' && text('studio.commit.looking')}
        {state.kind === 'ready' && state.files.length === 0 && text('studio.changes.none')}
      </output>
      {state.kind === 'failed' && <ProblemNote>{text('studio.changes.failed')}</ProblemNote>}
      {state.kind === 'ready' && state.files.map((file) => <FileSection key={file.path} {...file} />)}
    </div>
  );
}

function FileSection({ path, kind, state, activities = [], changes, pictures }: FileDifference) {
  const text = useText();
  const title = kind === 'tutorial' && activities.length > 0 ? activities.join(', ') : path;
  return (
    <section className={styles.file} aria-label={title}>
      <h3>
        <bdi>{title}</bdi> {state !== 'changed' && <Kind kind={state} />}
      </h3>
      {pictures && (
        <div className={styles.maps}>
          {pictures.before && <Picture svg={pictures.before} title={text('studio.changes.before')} />}
          {pictures.after && <Picture svg={pictures.after} title={text('studio.changes.after')} />}
        </div>
      )}
      <ul className={styles.list}>
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
          <li key={index}>
            <ChangeText {...change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ svg, title }: { svg: string; title: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current) drawPicture(ref.current, svg);
  }, [svg]);
  return (
    <figure className={styles.picture}>
      <figcaption>{title}</figcaption>
      <div ref={ref} className={styles.drawing} aria-hidden="true" />
    </figure>
  );
}

const SYMBOLS = { added: '+', removed: '−', changed: '~', moved: '→' } as const;

function Kind({ kind }: { kind: NamedChange['kind'] }) {
  const text = useText();
  return (
    <span className={styles.kind} data-kind={kind}>
      <span aria-hidden="true">{SYMBOLS[kind]}</span> {text(`studio.changes.${kind}`)}
    </span>
  );
}

/** Labels of changed values. Other changes need no label: the name and the symbol of the changed part are enough. */
const LABELS = {
  name: 'studio.form.name',
  kind: 'studio.form.kind',
  description: 'studio.form.description',
  infourl: 'studio.form.infourl',
  url: 'studio.form.tutorial',
  imageurl: 'studio.form.imageurl',
  backgroundurl: 'studio.form.backgroundurl',
  pixelatedbackground: 'studio.form.pixelatedbackground',
  bannerurl: 'studio.form.bannerurl',
  alternatesources: 'studio.form.alternatesources',
  required: 'studio.form.required',
  tags: 'studio.form.tags',
  editor: 'studio.form.editor',
  allowcodecarryover: 'studio.form.allowcodecarryover',
  showmultiplayershare: 'studio.form.showmultiplayershare',
  actions: 'studio.form.actions',
  rewards: 'studio.form.rewards',
  checks: 'studio.form.checks',
  completionurl: 'studio.form.certificate',
  opens: 'studio.form.required',
  colours: 'studio.changes.colours',
  order: 'studio.changes.order',
  paths: 'studio.changes.paths',
  introduction: 'studio.changes.introduction',
  violation: 'studio.changes.violation',
  map: 'studio.changes.map',
  title: 'studio.changes.title',
  words: 'studio.changes.words',
  code: 'studio.changes.code',
  settings: 'studio.changes.settings',
  start: 'studio.changes.start',
  file: 'studio.changes.file',
} as const;

function labelOf(what: string): (typeof LABELS)[keyof typeof LABELS] | undefined {
  return Object.entries(LABELS).find(([key]) => key === what)?.[1];
}

/** Names of values that consist of the author's own words or code. Other values are English. */
const OWN_WORDS = new Set([
  'name',
  'description',
  'introduction',
  'url',
  'imageurl',
  'tags',
  'checks',
  'title',
  'words',
  'code',
]);

function ChangeText({ kind, what = '', name, step, before, after, openers }: NamedChange) {
  const text = useText();
  const label = labelOf(what);
  const owner = step === undefined ? name : text('studio.changes.step', { number: step });
  const shown = (value: string | undefined): string | undefined => {
    if (OWN_WORDS.has(what)) return value?.trim();
    if (value === 'on' || value === 'off') return text(`studio.changes.${value}`);
    return what === 'editor' && value !== undefined ? editorName(value, text) : undefined;
  };
  const values = openers
    ? { before: openersText(openers.before, text), after: openersText(openers.after, text) }
    : { before: shown(before), after: shown(after) };
  return (
    <>
      <Kind kind={kind} />
      <div>
        {owner !== undefined && <strong dir="auto">{owner}</strong>}
        {owner !== undefined && label && ' · '}
        {label && text(label)}
        {kind === 'changed' && (
          <div className={styles.values}>
            {values.before && <del dir="auto">{values.before}</del>}
            {values.after && <ins dir="auto">{values.after}</ins>}
          </div>
        )}
      </div>
    </>
  );
}

function openersText(openers: Openers, text: Text): string {
  if (openers === 'start') return text('studio.changes.opens.start');
  if (openers.length === 0) return text('studio.changes.opens.never');
  return text('studio.changes.opens.after', { names: openers.join(', '), count: openers.length });
}

function editorName(editor: string, text: Text): string {
  if (editor === 'blocks') return text('studio.form.value.blocks');
  return editor === 'py' ? 'Python' : 'JavaScript';
}
