import { useStore } from 'zustand';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { nameOfNode } from '../map/map-of.ts';
import { AddOne } from './add-one.tsx';
import { Field } from './field.tsx';
import { useForm } from './form-tools.ts';
import { Entries } from './list-field.tsx';

/** What opens a node: those that lead to it, of its map. What opens that stands in its own form. */
export function OpensField({ node }: { node: NodePart }) {
  const text = useText();
  const { studio, path } = useForm();
  const state = useStore(studio.store);
  const { mapId, activityId } = node;
  const maps = state.drawn.get(path)?.page?.maps ?? [];
  const map = maps.find((one) => one.mapId === mapId);
  if (!map) return null;
  const leads = map.nodes.filter(({ nextIds }) => nextIds.includes(activityId));
  const others = map.nodes.filter((one) => one.activityId !== activityId && !leads.includes(one));
  const inWords = (id: string): string =>
    text('studio.form.after.activity', { name: nameOfNode(state, { mapId, activityId: id }) });
  const intend = (kind: 'connect' | 'disconnect', fromId: string): void =>
    void studio.mapEditing.intend({ kind, road: { mapId, fromId, toId: activityId } });
  const label = text('studio.form.required');
  return (
    <Field label={label} of="opens" isGroup>
      {() => (
        <>
          <Entries
            entries={leads.map((one) => one.activityId)}
            nameOf={inWords}
            onRemove={(at) => intend('disconnect', leads[at]?.activityId ?? '')}
          />
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={others.map(({ activityId: value }) => ({ value, name: inWords(value) }))}
            onAdd={(id) => intend('connect', id)}
          />
          {maps.length > 1 && (
            <Button
              onClick={() =>
                studio.store.setState({ form: { kind: 'asked', part: { mapId }, field: 'required' } })
              }
            >
              {text('studio.form.opens.map', { map: map.displayName })}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
