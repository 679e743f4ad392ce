import { useId } from 'react';
import { BLOCK_WORDS, writeCondition, type EditorBlocks } from '#parser';
import type { BlockPattern, Condition, Count, Counted } from '#schemas/generated/checks.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import { sayBlock } from './say-condition.ts';
import panel from '../properties.module.css';
import styles from './checks.module.css';

interface ConditionFormProps {
  /** Undefined if the written condition has a mistake. */
  condition: Condition | undefined;
  isEmpty: boolean;
  editor: EditorBlocks | undefined;
  onChange: (condition: string) => void;
}

const KINDS = [
  'blocks',
  'variables',
  'functions',
  'comments',
  'any-blocks',
  'disabled',
  'loose',
  'extension',
] as const;
type Kind = (typeof KINDS)[number];

function nameOf(kind: Kind, text: Text): string {
  if (kind === 'blocks') return text('studio.checks.say.block');
  return text(kind === 'any-blocks' ? 'studio.checks.say.blocks' : `studio.checks.say.${kind}`);
}

/** Choices from which a condition is made. Conditions with several parts are written as text. */
export function ConditionForm({ condition, isEmpty, editor, onChange }: ConditionFormProps) {
  const text = useText();
  const listId = useId();
  const isSimple = isEmpty || (condition !== undefined && isChoosable(condition));
  if (!isSimple) return <p className="fine-print">{text('studio.checks.byHand')}</p>;
  const kind = condition && kindOf(condition);
  return (
    <div className={styles.choices}>
      <label className={panel.field}>
        <span className={panel.label}>{text('studio.checks.what')}</span>
        <select
          className="field"
          value={kind ?? ''}
          onChange={({ target }) => {
            const chosen = KINDS.find((one) => one === target.value);
            if (chosen) onChange(writeCondition(newCondition(chosen)));
          }}
        >
          {kind === undefined && <option value="">{text('studio.form.notSet')}</option>}
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {nameOf(one, text)}
            </option>
          ))}
        </select>
      </label>
      {condition?.kind === 'count' && (
        <CountFields
          count={condition}
          listId={listId}
          onChange={(count) => onChange(writeCondition(count))}
        />
      )}
      {condition?.kind === 'extension' && (
        <TextField
          label={text('studio.checks.extension')}
          value={condition.name}
          onChange={(name) => name !== '' && onChange(writeCondition({ kind: 'extension', name }))}
        />
      )}
      <BlockNames id={listId} editor={editor} />
    </div>
  );
}

/** Names of blocks to complete while typing. */
function BlockNames({ id, editor }: { id: string; editor: EditorBlocks | undefined }) {
  const text = useText();
  return (
    <datalist id={id}>
      {[...BLOCK_WORDS.keys()].map((word) => (
        <option key={word} value={word}>
          {sayBlock(word, text)}
        </option>
      ))}
      {editor?.names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

function kindOf(condition: Condition): Kind | undefined {
  if (condition.kind === 'count') return condition.what.kind;
  return condition.kind === 'extension' ? 'extension' : undefined;
}

/** True if the fields can show all of a condition. */
function isChoosable(condition: Condition): boolean {
  if (condition.kind === 'extension') return true;
  if (condition.kind !== 'count') return false;
  const { what, atLeast, atMost } = condition;
  if (atLeast !== undefined && atMost !== undefined && atLeast !== atMost) return false;
  const outer = insideOf(what);
  const isPlain = !outer || (outer.values.length === 0 && !outer.inside);
  return isPlain && (what.kind !== 'blocks' || what.block.values.length <= 1);
}

function insideOf(what: Counted): BlockPattern | undefined {
  if (what.kind === 'blocks') return what.block.inside;
  if (what.kind === 'comments') return what.on;
  return what.kind === 'variables' || what.kind === 'any-blocks' ? what.inside : undefined;
}

function newCondition(kind: Kind): Condition {
  switch (kind) {
    case 'blocks':
      return { kind: 'count', what: { kind, block: blockOf('loop') }, atLeast: 1 };
    case 'variables':
    case 'functions':
      return { kind: 'count', what: { kind, isUsed: false }, atLeast: 1 };
    case 'comments':
      return { kind: 'count', what: { kind }, atLeast: 1 };
    case 'any-blocks':
      return { kind: 'count', what: { kind }, atLeast: 10 };
    case 'disabled':
    case 'loose':
      return { kind: 'count', what: { kind }, atMost: 0 };
    case 'extension':
      return { kind: 'extension', name: 'arcade-carnival' };
    default:
      return kind satisfies never;
  }
}

function blockOf(written: string): BlockPattern {
  const [first = '', ...others] = written.split('/').map((name) => name.trim());
  return { names: [first, ...others.filter((name) => name !== '')], values: [] };
}

interface CountFieldsProps {
  count: Count;
  listId: string;
  onChange: (count: Count) => void;
}

function CountFields({ count, listId, onChange }: CountFieldsProps) {
  const text = useText();
  const { what } = count;
  const outer = insideOf(what)?.names.join('/') ?? '';
  const setWhat = (next: Counted): void => onChange({ ...count, what: next });
  return (
    <>
      {what.kind === 'blocks' && (
        <TextField
          label={text('studio.checks.block')}
          value={what.block.names.join('/')}
          listId={listId}
          onChange={(name) => {
            if (name !== '') setWhat({ ...what, block: { ...what.block, names: blockOf(name).names } });
          }}
        />
      )}
      {(what.kind === 'variables' || what.kind === 'functions') && (
        <>
          <TextField
            label={text('studio.checks.name')}
            value={what.name ?? ''}
            onChange={(name) => {
              const { name: _, ...rest } = what;
              setWhat(name === '' ? rest : { ...rest, name });
            }}
          />
          <Choice
            checked={what.isUsed}
            onChange={({ target }) => setWhat({ ...what, isUsed: target.checked })}
          >
            {text('studio.checks.used')}
          </Choice>
        </>
      )}
      <LimitFields count={count} onChange={onChange} />
      {what.kind !== 'functions' && what.kind !== 'disabled' && what.kind !== 'loose' && (
        <TextField
          label={text('studio.checks.inside')}
          value={outer}
          listId={listId}
          onChange={(name) => setWhat(withOuter(what, name === '' ? undefined : blockOf(name)))}
        />
      )}
      {what.kind === 'blocks' && (
        <TextField
          label={text('studio.checks.value')}
          value={what.block.values[0] ?? ''}
          onChange={(value) =>
            setWhat({ ...what, block: { ...what.block, values: value === '' ? [] : [value] } })
          }
        />
      )}
    </>
  );
}

function withOuter(what: Counted, outer: BlockPattern | undefined): Counted {
  switch (what.kind) {
    case 'blocks': {
      const { inside: _, ...block } = what.block;
      return { ...what, block: outer ? { ...block, inside: outer } : block };
    }
    case 'comments':
      return outer ? { kind: 'comments', on: outer } : { kind: 'comments' };
    case 'variables':
    case 'any-blocks': {
      const { inside: _, ...rest } = what;
      return outer ? { ...rest, inside: outer } : rest;
    }
    case 'functions':
    case 'disabled':
    case 'loose':
      return what;
    default:
      return what satisfies never;
  }
}

const LIMITS = ['atLeast', 'exactly', 'atMost', 'none'] as const;
type Limit = (typeof LIMITS)[number];

function LimitFields({ count, onChange }: Pick<CountFieldsProps, 'count' | 'onChange'>) {
  const text = useText();
  const { atLeast, atMost, what } = count;
  const limit: Limit =
    atMost === 0 ? 'none' : atMost === undefined ? 'atLeast' : atLeast === undefined ? 'atMost' : 'exactly';
  const number = atLeast ?? atMost ?? 1;
  const write = (next: Limit, amount: number): void => {
    const isLeast = next === 'atLeast' || next === 'exactly';
    const isMost = next === 'atMost' || next === 'exactly';
    onChange({
      kind: 'count',
      what,
      ...(isLeast && { atLeast: amount }),
      ...(isMost && { atMost: amount }),
      ...(next === 'none' && { atMost: 0 }),
    });
  };
  return (
    <div className={panel.line}>
      <select
        className="field"
        aria-label={text('studio.checks.howMany')}
        value={limit}
        onChange={({ target }) =>
          write(LIMITS.find((one) => one === target.value) ?? 'atLeast', Math.max(number, 1))
        }
      >
        {LIMITS.map((one) => (
          <option key={one} value={one}>
            {text(`studio.checks.limit.${one}`)}
          </option>
        ))}
      </select>
      {limit !== 'none' && (
        <input
          type="number"
          min={1}
          className={`field ${panel.number}`}
          aria-label={text('studio.checks.number')}
          value={number}
          onChange={({ target }) => {
            const amount = Math.trunc(Number(target.value));
            if (amount > 0) write(limit, amount);
          }}
        />
      )}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  listId?: string;
  onChange: (value: string) => void;
}

/** A text that is written into the condition when the author has finished it. */
function TextField({ label, value, listId, onChange }: TextFieldProps) {
  return (
    <label className={panel.field}>
      <span className={panel.label}>{label}</span>
      <input
        // A change of the text shows the new value.
        key={value}
        dir="auto"
        className="field"
        list={listId}
        defaultValue={value}
        spellCheck={false}
        onBlur={({ target }) => {
          if (target.value.trim() !== value) onChange(target.value.trim());
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && currentTarget.value.trim() !== value) onChange(currentTarget.value.trim());
        }}
      />
    </label>
  );
}
