import { useState, type ChangeEvent } from 'react';
import type { GridPoint } from '#parser';
import { useText } from '../../shared/i18n/use-text.ts';
import { useForm, type SetAttribute } from './form-tools.ts';
import styles from './properties.module.css';

interface LineInputProps {
  label: string;
  value: string;
  onChange: (value: string) => ReturnType<SetAttribute>;
}

export function LineInput({ label, value, onChange }: LineInputProps) {
  const { form } = useForm();
  const draft = useDraft(value, form.edits, (typed) => onChange(typed.trim()));
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        dir="auto"
        className="field"
        value={draft.value}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.leave}
      />
      {draft.refusal !== undefined && (
        <span role="alert" className={styles.refusal}>
          {draft.refusal}
        </span>
      )}
    </label>
  );
}

interface NumberPairProps {
  /** Label of the pair, which is part of each input's label. */
  label: string;
  cell: GridPoint;
  onChange: (cell: GridPoint) => void;
}

export function NumberPair({ label, cell, onChange }: NumberPairProps) {
  const text = useText();
  return (
    <div className={styles.line}>
      <NumberInput
        label={`${label}: ${text('studio.form.column')}`}
        name={text('studio.form.column')}
        value={cell.depth}
        onChange={(depth) => onChange({ ...cell, depth })}
      />
      <NumberInput
        label={`${label}: ${text('studio.form.row')}`}
        name={text('studio.form.row')}
        value={cell.offset}
        onChange={(offset) => onChange({ ...cell, offset })}
      />
    </div>
  );
}

interface NumberInputProps {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function NumberInput({ label, name, value, onChange }: NumberInputProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label className={styles.short}>
      <span className="fine-print" aria-hidden="true">
        {name}
      </span>
      <input
        type="number"
        step={0.1}
        className="field"
        aria-label={label}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          const number = Number(target.value);
          if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}

/** A typed value, and why it cannot be written into the text. */
interface Draft {
  value: string;
  refusal: string | undefined;
  type: (text: string) => void;
  /** Shows the value in the text again. */
  leave: () => void;
}

/**
 * Returns the value to show in an input: the author's typed value until the text contains it, and then the value in the
 * text. The author may type the next letter before the text is updated, and the text does not keep white space at the
 * end.
 */
export function useDraft(
  content: string,
  edits: number,
  set: (text: string) => ReturnType<SetAttribute>,
): Draft {
  const [draft, setDraft] = useState<{ text: string; edit: number; refusal?: string }>();
  const isWaiting = draft !== undefined && edits < draft.edit;
  const isShown =
    draft !== undefined &&
    (isWaiting || draft.refusal !== undefined || squeezed(draft.text) === squeezed(content));
  return {
    value: isShown ? draft.text : content,
    refusal: isShown ? draft.refusal : undefined,
    type: (text) => {
      const { edit, refusal } = set(text);
      setDraft({ text, edit });
      void refusal.then((reason) =>
        setDraft((now) => (now?.edit === edit && reason !== undefined ? { ...now, refusal: reason } : now)),
      );
    },
    leave: () => setDraft((now) => (isWaiting ? now : undefined)),
  };
}

/**
 * Returns what a checkbox needs: the author's choice until the text contains it, and then the value in the text. `set`
 * writes a choice into the text.
 */
export function useFlag(isOn: boolean, set: (isOn: boolean) => ReturnType<SetAttribute>) {
  const { form } = useForm();
  const draft = useDraft(String(isOn), form.edits, (flag) => set(flag === 'true'));
  return {
    checked: draft.refusal === undefined ? draft.value === 'true' : isOn,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => draft.type(String(target.checked)),
  };
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
