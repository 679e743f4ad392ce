import type { Properties, Property } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { ActionField } from './action-field.tsx';
import { AddressField } from './address-field.tsx';
import { ChoiceField, FlagField } from './choice-field.tsx';
import { ColorField } from './color-field.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import { ListField } from './list-field.tsx';
import { NextField } from './next-field.tsx';
import { NumberPair } from './number-pair.tsx';
import { PrerequisiteField } from './prerequisite-field.tsx';
import { RewardField } from './reward-field.tsx';
import { TextField } from './text-field.tsx';

interface PropertyFieldProps {
  property: Property;
  of: Pick<Properties, 'part' | 'level'>;
  /** Where a node stands as it is drawn. */
  cell: GridPoint | undefined;
}

/** The field of an attribute, by what it holds. */
export function PropertyField({ property, of: { part, level }, cell }: PropertyFieldProps) {
  const text = useText();
  const { studio } = useForm();
  const { key, value, content } = property;
  const label = text(nameOf(key, level));
  const shared = { property, label };
  const { mapId, activityId } = part;
  const node = mapId !== undefined && activityId !== undefined ? { mapId, activityId } : undefined;
  switch (value) {
    case 'text':
      return <TextField {...shared} />;
    case 'url':
      return isOlder(key, level) && content === undefined ? null : <AddressField {...shared} />;
    case 'boolean':
      return <FlagField {...shared} />;
    case 'color':
      return <ColorField {...shared} />;
    case 'tags':
    case 'former-ids':
    case 'sources':
      return <ListField {...shared} />;
    case 'ids':
      return node ? <NextField {...shared} node={node} /> : null;
    case 'prerequisites':
      return <PrerequisiteField {...shared} />;
    case 'position': {
      if (!node || !cell) return null;
      const move = (to: GridPoint): void =>
        void studio.mapEditing.intend({ kind: 'move', moves: [{ ...node, cell: to }] });
      return (
        <Field label={label} of={key} isGroup>
          {() => <NumberPair label={label} cell={cell} onChange={move} />}
        </Field>
      );
    }
    case 'rewards':
      return <RewardField {...shared} />;
    case 'actions':
      return <ActionField {...shared} />;
    // Bends are those of a path.
    case 'edges':
      return null;
    default: {
      if (isOlder(key, level) && content === undefined) return null;
      const setLayout = (layout: unknown): void => {
        if (mapId === undefined) return;
        void studio.mapEditing.intend({
          kind: 'layout',
          mapId,
          layout: layout === 'manual' ? 'manual' : 'automatic',
        });
      };
      return (
        <ChoiceField
          {...shared}
          nameOf={(one) => toChoiceName(text, one)}
          {...(key === 'layout' && { onChoose: setLayout })}
        />
      );
    }
  }
}

/** What older maps say where newer ones have a list of rewards. */
function isOlder(key: string, level: Properties['level']): boolean {
  return (key === 'type' || key === 'url') && level !== 'activity';
}

function nameOf(key: string, level: Properties['level']) {
  if (key === 'url') return level === 'activity' ? 'studio.form.tutorial' : 'studio.form.certificate';
  if (key === 'completionurl') return 'studio.form.certificate';
  // The parser's table says which attributes there are; a test says that each has a name.
  return `studio.form.${key}` as 'studio.form.name';
}

function toChoiceName(text: ReturnType<typeof useText>, value: string): string {
  switch (value) {
    case 'activity':
    case 'reward':
    case 'completion':
    case 'layout':
      return text(`studio.palette.${value}`);
    case 'tutorial':
    case 'certificate':
      return text(`studio.form.${value}`);
    case 'manual':
    case 'automatic':
    case 'blocks':
      return text(`studio.form.value.${value}`);
    case 'js':
      return 'JavaScript';
    case 'py':
      return 'Python';
    default:
      return value;
  }
}
