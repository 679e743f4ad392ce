import { useId } from 'react';
import { BLOCK_WORDS, writeCondition, type EditorBlocks } from '#parser';
import type { Condition } from '#schemas/generated/checks.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { blockOf, CountFields, insideOf, TextField } from './count-fields.tsx';
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

/** Fields in which the author chooses a condition. Conditions with several parts can only be written as text. */
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

/** Suggests names of blocks while the author types. */
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

/** Returns true if the fields can show the whole condition. */
function isChoosable(condition: Condition): boolean {
  if (condition.kind === 'extension') return true;
  if (condition.kind !== 'count') return false;
  const { what, atLeast, atMost } = condition;
  if (atLeast !== undefined && atMost !== undefined && atLeast !== atMost) return false;
  const outer = insideOf(what);
  const isPlain = !outer || (outer.values.length === 0 && !outer.inside);
  return isPlain && (what.kind !== 'blocks' || what.block.values.length <= 1);
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
