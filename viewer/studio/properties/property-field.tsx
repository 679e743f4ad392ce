import type { Properties, Property } from '#parser';
import type { GridPoint } from '#schemas/generated/page.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { createPart, LazyPart } from '../../shared/ui/lazy-part.tsx';
import { AddressField } from './address-field.tsx';
import { Field } from './field.tsx';
import { textContentOf, useForm, type AttributeFieldProps } from './form-tools.ts';
import { ActionField, RewardField } from './item-fields.tsx';
import { AddOne, Entries, entriesOf, ListField, PrerequisiteField } from './list-field.tsx';
import { NumberPair } from './inputs.tsx';
import { ChoiceField, ColorField, FlagField, TextField } from './value-fields.tsx';

const checksForm = createPart(async () => (await import('./checks/checks-form.tsx')).ChecksForm);

interface PropertyFieldProps {
  property: Property;
  of: Pick<Properties, 'part' | 'level'>;
  cell: GridPoint | undefined;
}

/** A field for an attribute, depending on the type of its value. */
export function PropertyField({ property, of: { part, level }, cell }: PropertyFieldProps) {
  const text = useText();
  const { studio } = useForm();
  const { key, value, content } = property;
  if (content === undefined && isOlder(key, level)) return null;
  const shared = { property, label: text(nameOf(key, level)) };
  const { mapId, activityId } = part;
  const node = mapId !== undefined && activityId !== undefined ? { mapId, activityId } : undefined;
  switch (value) {
    case 'text':
      return <TextField {...shared} />;
    case 'url':
      return <AddressField {...shared} />;
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
    case 'position':
      return node && cell ? <PositionField {...shared} node={node} cell={cell} /> : null;
    case 'rewards':
      return <RewardField {...shared} />;
    case 'actions':
      return <ActionField {...shared} />;
    case 'checks':
      if (!node) return null;
      return <LazyPart part={checksForm}>{(ChecksForm) => <ChecksForm {...shared} node={node} />}</LazyPart>;
    // Authors edit bends in the panel for a path (`PathForm`).
    case 'edges':
      return null;
    default: {
      const setLayout = (chosen: unknown): void => {
        const layout = chosen === 'manual' ? 'manual' : 'automatic';
        if (mapId !== undefined) void studio.mapEditing.apply({ kind: 'layout', mapId, layout });
      };
      const onChoose = key === 'layout' && { onChoose: setLayout };
      return <ChoiceField {...shared} {...onChoose} nameOf={(one) => toChoiceName(text, one)} />;
    }
  }
}

function PositionField({ property, label, node, cell }: NodeFieldProps & { cell: GridPoint }) {
  const { studio } = useForm();
  const move = (to: GridPoint): void =>
    void studio.mapEditing.apply({ kind: 'move', moves: [{ ...node, cell: to }] });
  return (
    <Field label={label} of={property.key} isGroup>
      {() => <NumberPair label={label} cell={cell} onChange={move} />}
    </Field>
  );
}

/** Returns true for attributes in older maps that a list of rewards has replaced. */
function isOlder(key: string, level: Properties['level']): boolean {
  return (key === 'type' || key === 'url') && level !== 'activity';
}

function nameOf(key: string, level: Properties['level']) {
  if (key === 'url') return level === 'activity' ? 'studio.form.tutorial' : 'studio.form.certificate';
  if (key === 'name' && level === 'page') return 'studio.form.name.page';
  if (key === 'name' && level === 'map') return 'studio.form.name.map';
  if (key === 'completionurl') return 'studio.form.certificate';
  // The parser's table lists the attributes. A test checks that there is a name for each.
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

interface NodeFieldProps extends AttributeFieldProps {
  node: NodePart;
}

/** A field for the nodes to which a node leads. Removing a connection also removes its bends. */
function NextField({ property, label, node }: NodeFieldProps) {
  const { key, offers } = property;
  const text = useText();
  const { studio } = useForm();
  const entries = entriesOf(textContentOf(property));
  const ids = entries.map((entry) => entry.toLowerCase());
  const names = new Map(offers.map((offer) => [offer.value.toLowerCase(), offer.name ?? offer.value]));
  const changePath = (kind: 'connect' | 'disconnect', id: string): void => {
    const path = { mapId: node.mapId, fromId: node.activityId, toId: id };
    void studio.mapEditing.apply({ kind, path });
  };
  return (
    <Field label={label} of={key} isGroup>
      {() => (
        <>
          <Entries
            entries={entries}
            nameOf={(entry) => names.get(entry.toLowerCase()) ?? entry}
            onRemove={(at) => changePath('disconnect', ids[at] ?? '')}
          />
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={offers
              .filter((offer) => !ids.includes(offer.value.toLowerCase()))
              .map((offer) => ({ value: offer.value.toLowerCase(), name: offer.name ?? offer.value }))}
            onAdd={(id) => changePath('connect', id)}
          />
        </>
      )}
    </Field>
  );
}
