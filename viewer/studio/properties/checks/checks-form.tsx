import { ListPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loadEditorBlocks, type EditorBlocks } from '#parser';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { FindingList } from '../../findings/finding.tsx';
import { useFlag } from '../inputs.tsx';
import { useFindings, useForm, type AttributeFieldProps } from '../form-tools.ts';
import { CheckRow } from './check-row.tsx';
import { useCheckLists, type CheckList } from './check-lists.ts';
import { CodeChoices } from './code-choices.tsx';
import { TrialChoice, useTrial, type Trial } from './check-trial.tsx';
import panel from '../properties.module.css';
import styles from './checks.module.css';

interface ChecksFormProps extends AttributeFieldProps {
  node: NodePart;
}

/** The checks of an activity, in the map and in a file of checks. */
export function ChecksForm({ property, label, node: part }: ChecksFormProps) {
  const text = useText();
  const { studio, path, say, onGoTo } = useForm();
  const { node, lists } = useCheckLists(part);
  const editor = useEditorBlocks();
  const trial = useTrial(part, node, editor);
  const [news, setNews] = useState('');
  const all = lists.flatMap(({ checks }) => checks);
  const shown = new Set(all.flatMap(({ findings }) => findings));
  const others = useFindings(property.key).filter((one) => !shown.has(one));
  // Add new checks to the file if it has checks and the map has none. Otherwise, add them to the map.
  const main = lists.find(
    ({ isFile, checks }) => isFile && checks.length > 0 && lists[0]?.checks.length === 0,
  );
  const target = main ?? lists[0];
  return (
    <fieldset className={`${panel.group} ${styles.form}`} data-of={property.key}>
      <legend className={panel.label}>{label}</legend>
      <p className="fine-print">{text('studio.checks.help')}</p>
      {others.length > 0 && <FindingList {...{ path, studio, say, onGoTo }} diagnostics={others} />}
      {lists.map((list) => (
        <Rows key={list.path} {...{ list, lists, editor, trial, onNews: setNews }} />
      ))}
      {target && (
        <div className={styles.buttons}>
          <AddButton list={target} />
          {editor && <CodeChoices {...{ node, editor }} known={all} list={target} />}
        </div>
      )}
      {all.length > 0 && (
        <>
          <TrialChoice trial={trial} />
          <RequiredChoice part={part} isRequired={node?.checks?.isRequired ?? false} />
        </>
      )}
      <output className="spoken">{news}</output>
    </fieldset>
  );
}

interface RowsProps {
  list: CheckList;
  lists: readonly CheckList[];
  editor: EditorBlocks | undefined;
  trial: Trial;
  onNews: (news: string) => void;
}

/** A list of checks. If the list is in a file, the file's path is above it. */
function Rows(props: RowsProps) {
  const text = useText();
  const { studio } = useForm();
  const { path, isFile, isReadable } = props.list;
  if (!isReadable) return <p>{text('studio.checks.where.missing', { path })}</p>;
  if (!isFile) return <RowList {...props} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the undo key in a field undoes changes of the file
    <div
      className={panel.item}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
        event.preventDefault();
        event.stopPropagation();
        studio.texts[event.shiftKey ? 'redo' : 'undo'](path);
      }}
    >
      <p className={panel.label}>{text('studio.checks.where.file', { path })}</p>
      <RowList {...props} />
    </div>
  );
}

/** The rows of a list. The focus follows a moved row, and goes to the next one if a row is removed. */
function RowList({ list, lists, editor, trial, onNews }: RowsProps) {
  const text = useText();
  const { ref, setFocus } = useRowFocus();
  const { checks, change } = list;
  const first = lists.indexOf(list) > 0 ? (lists[0]?.checks.length ?? 0) : 0;
  const move = async (at: number, to: number, control: string): Promise<void> => {
    if (to < 0 || to >= checks.length) return;
    await change({ kind: 'move', at, to }).refusal;
    setFocus({ at: to, control });
    const place = { at: String(to + 1), count: String(checks.length) };
    onNews(text('studio.checks.moved', { what: checks[at]?.sentence ?? '', ...place }));
  };
  if (checks.length === 0) return null;
  return (
    <ol ref={ref} className={styles.rows} data-list={list.path}>
      {checks.map((check, at) => (
        <CheckRow
          // oxlint-disable-next-line react/no-array-index-key -- two checks may say the same
          key={at}
          {...{ check, at, list, editor }}
          count={checks.length}
          result={trial.results?.[first + at]}
          onMove={(to, control) => void move(at, to, control)}
          onRemove={() => {
            void change({ kind: 'remove', at }).refusal.then(() => setFocus({ at, control: 'remove' }));
          }}
        />
      ))}
    </ol>
  );
}

/**
 * Returns a function that moves the focus to a control of a row, or to the row's sentence if the control is disabled.
 */
function useRowFocus() {
  const ref = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ at: number; control: string }>();
  useEffect(() => {
    const rows = ref.current?.children;
    if (!focus || !rows) return;
    const row = rows[Math.min(focus.at, rows.length - 1)];
    const control = row?.querySelector<HTMLElement>(`[data-control="${focus.control}"]:not(:disabled)`);
    (control ?? row?.querySelector<HTMLElement>('textarea'))?.focus();
  }, [focus]);
  return { ref, setFocus };
}

/** A button that adds a check and selects its sentence, to type over it. */
function AddButton({ list: { path, checks, change } }: { list: CheckList }) {
  const text = useText();
  const ref = useRef<HTMLSpanElement>(null);
  const expected = useRef(0);
  const count = checks.length;
  useEffect(() => {
    if (expected.current !== count) return;
    expected.current = 0;
    const lists = [...(ref.current?.closest('fieldset')?.querySelectorAll('ol') ?? [])];
    const list = lists.find(({ dataset }) => dataset.list === path);
    const sentence = list?.lastElementChild?.querySelector('textarea');
    sentence?.focus();
    sentence?.select();
  }, [count, path]);
  return (
    <span ref={ref}>
      <Button
        icon={<ListPlus size={18} />}
        onClick={() => {
          expected.current = count + 1;
          void change({ kind: 'add', checks: [{ sentence: text('studio.checks.new'), condition: '' }] });
        }}
      >
        {text('studio.checks.add')}
      </Button>
    </span>
  );
}

function RequiredChoice({ part, isRequired }: { part: NodePart; isRequired: boolean }) {
  const text = useText();
  const { studio, write } = useForm();
  const flag = useFlag(isRequired, (isOn) =>
    write(() =>
      studio.mapEditing.set({ kind: 'checks', node: part, change: { kind: 'require', isRequired: isOn } }),
    ),
  );
  return (
    <Choice {...flag} hint={<span className="fine-print">{text('studio.checks.required.help')}</span>}>
      {text('studio.checks.required')}
    </Choice>
  );
}

function useEditorBlocks(): EditorBlocks | undefined {
  const { services } = useForm();
  const [editor, setEditor] = useState<EditorBlocks>();
  useEffect(() => {
    // If the editor's list of blocks cannot be loaded, conditions can only be written as text.
    loadEditorBlocks(services.target).then(setEditor, () => undefined);
  }, [services.target]);
  return editor;
}
