import { Pencil } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Property } from '#parser';
import type { SectionPart, NodePart } from '#schemas/map-edit.ts';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/studio.ts';
import { FindingList } from '../findings/finding.tsx';
import { toLessonHref, useLessonContent } from '../lesson/lesson-content.ts';
import { placedNodesOf } from '../domain/arrange.ts';
import { FormContext, useForm, useProperties, type FormServices, type FormTools } from './form-tools.ts';
import { PropertyField } from './property-field.tsx';
import { nameOfNode } from '../state/map-state.ts';
import { fileAt } from './reward-parts.ts';
import { AddOne, Entries } from './list-field.tsx';
import { Field } from './field.tsx';
import styles from './properties.module.css';

export interface FormProps {
  studio: Studio;
  services: FormServices;
  path: string;
  say: SayFinding;
  onGoTo: (path: string, offset: number) => void;
}

interface PartFieldsProps extends FormProps {
  part: SectionPart;
  /** Called when the form is shown. Present if a field or a finding in it must get the focus. */
  onShown: (() => void) | undefined;
}

export function PartFields({ studio, services, path, say, onGoTo, part, onShown }: PartFieldsProps) {
  const text = useText();
  const drawableMaps = useStore(studio.store, (state) => state.drawableMaps);
  const { form, set, write } = useProperties(studio, path, part);
  const content = useLessonContent(studio.store, services);
  const isShown = form !== undefined;
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);
  if (!form) return null;
  const { partProperties, findings } = form;
  const { mapId, activityId } = part;
  const isNode = mapId !== undefined && activityId !== undefined;
  const shown = drawableMaps.get(path)?.page;
  const [placedNode] = isNode && shown ? placedNodesOf(shown, [{ mapId, activityId }]) : [];
  const tools: FormTools = {
    studio,
    path,
    form,
    set,
    write,
    services,
    say,
    onGoTo,
    hrefOf: (address) => toLessonHref(address, path, content),
    has: (address) => fileAt(address, path, content) !== undefined,
  };
  const partFindings = findings.get('') ?? [];
  return (
    <FormContext value={tools}>
      {partFindings.length > 0 && (
        <FindingList {...{ studio, path, say, onGoTo }} diagnostics={partFindings} />
      )}
      {sortProperties(partProperties.properties, isNode).map((property) => (
        <Fragment key={property.key}>
          {property.key === 'next' && isNode && <OpensField node={{ mapId, activityId }} />}
          <PropertyField property={property} of={partProperties} cell={placedNode?.cell} />
        </Fragment>
      ))}
      {mapId !== undefined && (
        <div className={styles.field}>
          <span className={styles.label} id="properties-heading">
            {text('studio.form.heading')}
          </span>
          <Button
            className={styles.heading}
            aria-describedby="properties-heading"
            icon={<Pencil size={16} />}
            onClick={() => void studio.askForName({ path, offset: partProperties.headingRange.start })}
          >
            <bdi>{partProperties.heading}</bdi>
          </Button>
        </div>
      )}
    </FormContext>
  );
}

/**
 * Returns properties in the order of the form: the most used ones of a node first. Those of other parts keep the
 * parser's order.
 */
function sortProperties(properties: readonly Property[], isNode: boolean): readonly Property[] {
  const rank = ({ key }: Property): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  return isNode ? properties.toSorted((one, other) => rank(one) - rank(other)) : properties;
}

const FIRST = ['name', 'kind', 'type', 'url', 'next', 'checks'];

/** A field for the nodes that lead to a node. A map's prerequisites are in the map's own form. */
function OpensField({ node }: { node: NodePart }) {
  const text = useText();
  const { studio, path } = useForm();
  const state = useStore(studio.store);
  const { mapId, activityId } = node;
  const maps = state.drawableMaps.get(path)?.page?.maps ?? [];
  const map = maps.find((one) => one.mapId === mapId);
  if (!map) return null;
  const leads = map.nodes.filter(({ nextIds }) => nextIds.includes(activityId));
  const candidates = map.nodes.filter((one) => one.activityId !== activityId && !leads.includes(one));
  const inWords = (id: string): string =>
    text('studio.form.after.activity', { name: nameOfNode(state, { mapId, activityId: id }) });
  const changePath = (kind: 'connect' | 'disconnect', fromId: string): void =>
    void studio.mapEditing.apply({ kind, path: { mapId, fromId, toId: activityId } });
  const label = text('studio.form.required');
  return (
    <Field label={label} of="opens" isGroup>
      {() => (
        <>
          <Entries
            entries={leads.map((one) => one.activityId)}
            nameOf={inWords}
            onRemove={(at) => changePath('disconnect', leads[at]?.activityId ?? '')}
          />
          <AddOne
            label={text('studio.form.addTo', { what: label })}
            options={candidates.map(({ activityId: value }) => ({ value, name: inWords(value) }))}
            onAdd={(id) => changePath('connect', id)}
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
