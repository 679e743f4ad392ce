import { useText } from '../../../shared/i18n/use-text.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import type { BlockPattern, Count, Counted } from '#schemas/generated/checks.ts';
import panel from '../properties.module.css';

/** Returns the block in which a condition counts. Undefined if the condition names none. */
export function insideOf(what: Counted): BlockPattern | undefined {
  if (what.kind === 'blocks') return what.block.inside;
  if (what.kind === 'comments') return what.on;
  return what.kind === 'variables' || what.kind === 'any-blocks' ? what.inside : undefined;
}

/** Reads names of blocks, with slashes between alternatives. */
export function blockOf(written: string): BlockPattern {
  const [first = '', ...others] = written.split('/').map((name) => name.trim());
  return { names: [first, ...others.filter((name) => name !== '')], values: [] };
}

interface CountFieldsProps {
  count: Count;
  listId: string;
  onChange: (count: Count) => void;
}

/** Fields for what a condition counts, and how many there must be. */
export function CountFields({ count, listId, onChange }: CountFieldsProps) {
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

/** An input whose text is written into the condition when the author leaves the input. */
export function TextField({ label, value, listId, onChange }: TextFieldProps) {
  return (
    <label className={panel.field}>
      <span className={panel.label}>{label}</span>
      <input
        // A new key makes the input show a value that was changed in the condition's text.
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
