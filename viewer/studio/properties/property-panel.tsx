import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { MapSelection, SectionPart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Choose } from '../screen/choose.tsx';
import { mapOf, nameOfNode } from '../state/map-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { PICTURE_FORM } from '../map/picture-field.ts';
import { PartFields, type FormProps } from './part-fields.tsx';
import { RoadForm } from './road-form.tsx';
import styles from './properties.module.css';

/** What is shown: the page, a map of it, or what is picked on it. */
type View = { kind: 'page' } | { kind: 'map'; mapId: string } | { kind: 'picked' };

/** The form of what is picked on the map, or of what it stands in. */
export function PropertyPanel({ studio, services, path, say, onGoTo }: FormProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { selection, form: wish } = state;
  const [first] = selection.nodes;
  const picked = JSON.stringify(selection);
  const [chosen, setChosen] = useState<{ view: View; picked: string }>();
  const show = (next: View): void => setChosen({ view: next, picked });
  const ref = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const sought = wish.kind === 'asked' ? wish.part : undefined;
  const isAsked = wish.kind === 'asked' && !wish.part;
  useEffect(() => {
    if (!isAsked) return;
    if (!ref.current?.contains(document.activeElement)) opener.current = document.activeElement;
    ref.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    studio.store.setState({ form: { kind: 'shown' } });
  }, [isAsked, studio]);
  const chosenView = chosen?.picked === picked ? chosen.view : viewOf(state);
  const view = sought ? viewOfPart(sought) : chosenView;
  const part = partOf(view, selection);
  /** What a name is given back as, while it is typed that was asked for. */
  const renaming = useRef<{ name: string; isBrief: boolean }>(undefined);
  const isSought = sought !== undefined && JSON.stringify(sought) === JSON.stringify(part);
  const showSought = (): void => {
    const { offset: at, field, isBrief = false } = wish.kind === 'asked' ? wish : {};
    const found =
      ref.current?.querySelector(field ? `[data-of="${field}"]` : `[data-severity][data-at="${at}"]`) ??
      ref.current?.querySelector('[data-severity]');
    const control = found?.querySelector<HTMLElement>(field ? 'input, select' : 'button');
    found?.scrollIntoView({ block: field ? 'center' : 'nearest' });
    control?.focus({ preventScroll: true });
    if (field === 'name' && control instanceof HTMLInputElement) {
      control.select();
      renaming.current = { name: control.value, isBrief };
    }
    show(view);
    studio.store.setState({ form: { kind: 'shown' } });
  };
  /** The focus goes back to what is picked, or else to what the form was opened by. */
  const close = (): void => {
    studio.store.setState({ form: { kind: 'hidden' }, toPick: [...selection.nodes] });
    if (selection.nodes.length === 0 && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const goBack = (): void => {
    if (renaming.current?.isBrief) close();
    else studio.store.setState({ toPick: [...selection.nodes] });
  };
  /** Gives the name back that stood there. */
  const unname = ({ value }: HTMLInputElement, name: string): void => {
    if (part && value !== name)
      void studio.mapEditing.set({ kind: 'set', part, key: 'name', content: name || undefined });
    goBack();
  };
  const actOnKey = (event: KeyboardEvent): void => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const name = findName(event.target);
    if (name && first && key === 'enter' && !event.nativeEvent.isComposing) goBack();
    else if (name && key === 'escape' && renaming.current) unname(name, renaming.current.name);
    else if (key === 'escape') close();
    else if (isMod && key === 'z') void studio.mapEditing.run(event.shiftKey ? 'redo' : 'undo');
    else if (isMod && key === 'y') void studio.mapEditing.run('redo');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const maps = state.drawn.get(path)?.page?.maps ?? [];
  const mapId = view.kind === 'map' ? view.mapId : mapOf(state);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the undo of all of its fields is the text's
    <section
      ref={ref}
      className={styles.panel}
      aria-label={text('studio.edit.properties')}
      {...PICTURE_FORM}
      onKeyDown={actOnKey}
      onBlur={({ target }) => {
        if (findName(target)) renaming.current = undefined;
      }}
    >
      <div className={styles.head}>
        <fieldset className={styles.parts} aria-label={text('studio.form.parts')}>
          <PartButton isShown={view.kind === 'page'} onShow={() => show({ kind: 'page' })}>
            {text('studio.palette.page')}
          </PartButton>
          {mapId !== undefined && (
            <PartButton isShown={view.kind === 'map'} onShow={() => show({ kind: 'map', mapId })}>
              {text('studio.palette.map')}
            </PartButton>
          )}
          {hasPicked(selection) && (
            <PartButton isShown={view.kind === 'picked'} onShow={() => show({ kind: 'picked' })}>
              {first ? nameOfNode(state, first) : text('studio.form.road')}
            </PartButton>
          )}
        </fieldset>
        <IconButton label={text('dialog.close')} onClick={close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.fields}>
        {view.kind === 'map' && maps.length > 1 && (
          <Choose
            label={text('studio.palette.map')}
            value={view.mapId}
            options={maps.map((map) => map.mapId)}
            onChange={(next) => show({ kind: 'map', mapId: next })}
          >
            {(one) => maps.find((map) => map.mapId === one)?.displayName ?? one}
          </Choose>
        )}
        {view.kind === 'picked' && selection.nodes.length > 1 && <p>{text('studio.form.several')}</p>}
        {view.kind === 'picked' && selection.road && <RoadForm studio={studio} road={selection.road} />}
        {part && (
          <PartFields
            key={JSON.stringify([path, part])}
            {...{ studio, services, path, say, onGoTo, part }}
            onSought={isSought ? showSought : undefined}
          />
        )}
      </div>
    </section>
  );
}

interface PartButtonProps {
  isShown: boolean;
  onShow: () => void;
  children: string;
}

function PartButton({ isShown, onShow, children }: PartButtonProps) {
  return (
    <button type="button" className={styles.part} aria-pressed={isShown} onClick={onShow}>
      {children}
    </button>
  );
}

/** The input of a part's name, where that is what an event is about. */
function findName(target: EventTarget): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.closest('[data-of="name"]') ? target : undefined;
}

function hasPicked({ nodes, road }: MapSelection): boolean {
  return nodes.length > 0 || road !== undefined;
}

function viewOf(state: StudioState): View {
  if (hasPicked(state.selection)) return { kind: 'picked' };
  const mapId = mapOf(state);
  return mapId === undefined ? { kind: 'page' } : { kind: 'map', mapId };
}

function viewOfPart({ mapId, activityId }: SectionPart): View {
  if (mapId === undefined) return { kind: 'page' };
  return activityId === undefined ? { kind: 'map', mapId } : { kind: 'picked' };
}

function partOf(view: View, { nodes }: MapSelection): SectionPart | undefined {
  if (view.kind === 'page') return {};
  if (view.kind === 'map') return { mapId: view.mapId };
  return nodes.length === 1 ? nodes[0] : undefined;
}
