import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { MapSelection, SectionPart } from '#schemas/map-edit.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { LookButton } from '../looks/look-button.tsx';
import type { Studio } from '../state/studio.ts';
import { mapOf } from '../state/map-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import { PICTURE_FORM } from '../ui/picture-field.ts';
import { PartFields, type FormProps } from './part-fields.tsx';
import { PathForm } from './path-form.tsx';
import { hasPicked, MapChoice, PanelHead, type FormView } from './panel-head.tsx';
import styles from './properties.module.css';

/** The form of the selected part, or of the map or page that contains it. */
export function PropertyPanel({ studio, services, path, say, onGoTo }: FormProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { selection, form: wish } = state;
  const ref = useRef<HTMLElement>(null);
  const [view, show] = useView(state);
  const part = partOf(view, selection);
  const close = useClosing(studio, ref);
  const renaming = useRenaming({ studio, part, close });
  const isRequested =
    wish.kind === 'asked' && wish.part && JSON.stringify(wish.part) === JSON.stringify(part);
  const showRequested = (): void => {
    if (wish.kind !== 'asked') return;
    const control = focusRequested(ref.current, wish);
    if (wish.field === 'name' && control instanceof HTMLInputElement)
      renaming.begin(control, wish.closesAfterwards);
    show(view);
    studio.store.setState({ form: { kind: 'shown' } });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const isModifierPressed = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (!renaming.handleKey(event)) {
      if (key === 'escape') close();
      else if (isModifierPressed && key === 'z') void studio.mapEditing.run(event.shiftKey ? 'redo' : 'undo');
      else if (isModifierPressed && key === 'y') void studio.mapEditing.run('redo');
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the undo key in a field undoes changes of the text
    <section
      ref={ref}
      className={styles.panel}
      aria-label={text('studio.edit.properties')}
      {...PICTURE_FORM}
      onKeyDown={handleKey}
      onBlur={({ target }) => findName(target) && renaming.end()}
    >
      <PanelHead state={state} view={view} onShow={show} onClose={close} />
      <div className={styles.fields}>
        {view.kind === 'map' && <MapChoice {...{ state, path }} mapId={view.mapId} onShow={show} />}
        {view.kind !== 'picked' && <LookButton studio={studio} />}
        {view.kind === 'picked' && selection.nodes.length > 1 && <p>{text('studio.form.several')}</p>}
        {view.kind === 'picked' && selection.path && <PathForm studio={studio} path={selection.path} />}
        {part && (
          <PartFields
            key={JSON.stringify([path, part])}
            {...{ studio, services, path, say, onGoTo, part }}
            onShown={isRequested ? showRequested : undefined}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Returns which form to show: the requested one, or else the one that the author has chosen for this selection, or else
 * the selection's own form.
 */
function useView(state: StudioState): [view: FormView, show: (view: FormView) => void] {
  const selectionKey = JSON.stringify(state.selection);
  const [chosen, setChosen] = useState<{ view: FormView; selectionKey: string }>();
  const requestedPart = state.form.kind === 'asked' ? state.form.part : undefined;
  const chosenView = chosen?.selectionKey === selectionKey ? chosen.view : viewOf(state);
  return [
    requestedPart ? viewOfPart(requestedPart) : chosenView,
    (view) => setChosen({ view, selectionKey }),
  ];
}

/** Moves the focus into a requested form. Returns a function that hides the form and returns the focus. */
function useClosing({ store }: Studio, ref: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element>(null);
  const isRequested = useStore(store, ({ form }) => form.kind === 'asked' && !form.part);
  useEffect(() => {
    if (!isRequested) return;
    if (!ref.current?.contains(document.activeElement)) opener.current = document.activeElement;
    ref.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    store.setState({ form: { kind: 'shown' } });
  }, [isRequested, store, ref]);
  return () => {
    const { nodes } = store.getState().selection;
    store.setState({ form: { kind: 'hidden' }, nodesToSelect: [...nodes] });
    if (nodes.length === 0 && opener.current instanceof HTMLElement) opener.current.focus();
  };
}

interface RenamingOptions {
  studio: Studio;
  part: SectionPart | undefined;
  close: () => void;
}

/**
 * Returns handlers for the name field: Enter returns to the map, and Escape restores the name if renaming was
 * requested.
 */
function useRenaming({ studio: { store, mapEditing }, part, close }: RenamingOptions) {
  const request = useRef<{ name: string; closesAfterwards: boolean }>(undefined);
  const goBack = (): void => {
    if (request.current?.closesAfterwards) close();
    else store.setState(({ selection }) => ({ nodesToSelect: [...selection.nodes] }));
  };
  const restore = ({ value }: HTMLInputElement, name: string): void => {
    if (part && value !== name)
      void mapEditing.set({ kind: 'set', part, key: 'name', content: name || undefined });
  };
  const hasNode = (): boolean => store.getState().selection.nodes.length > 0;
  return {
    begin: (input: HTMLInputElement, closesAfterwards = false): void => {
      input.select();
      request.current = { name: input.value, closesAfterwards };
    },
    end: (): void => {
      request.current = undefined;
    },
    /** Handles a key in the name field. Returns false for other keys than Enter and Escape. */
    handleKey: ({ target, key, nativeEvent }: KeyboardEvent): boolean => {
      const input = findName(target);
      if (!input) return false;
      if (key === 'Escape' && request.current) restore(input, request.current.name);
      else if (key !== 'Enter' || nativeEvent.isComposing || !hasNode()) return false;
      goBack();
      return true;
    },
  };
}

/** Scrolls to the requested field or finding and focuses it. Returns the focused element. */
function focusRequested(
  panel: HTMLElement | null,
  { offset, field }: { offset?: number; field?: string },
): HTMLElement | null | undefined {
  const found =
    panel?.querySelector(field ? `[data-of="${field}"]` : `[data-severity][data-at="${offset}"]`) ??
    panel?.querySelector('[data-severity]');
  const control = found?.querySelector<HTMLElement>(field ? 'input, select' : 'button');
  found?.scrollIntoView({ block: field ? 'center' : 'nearest' });
  control?.focus({ preventScroll: true });
  return control;
}

/** Returns the name input, if it is the target of an event. Undefined for others. */
function findName(target: EventTarget): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.closest('[data-of="name"]') ? target : undefined;
}

function viewOf(state: StudioState): FormView {
  if (hasPicked(state.selection)) return { kind: 'picked' };
  const mapId = mapOf(state);
  return mapId === undefined ? { kind: 'page' } : { kind: 'map', mapId };
}

function viewOfPart({ mapId, activityId }: SectionPart): FormView {
  if (mapId === undefined) return { kind: 'page' };
  return activityId === undefined ? { kind: 'map', mapId } : { kind: 'picked' };
}

function partOf(view: FormView, { nodes }: MapSelection): SectionPart | undefined {
  if (view.kind === 'page') return {};
  if (view.kind === 'map') return { mapId: view.mapId };
  return nodes.length === 1 ? nodes[0] : undefined;
}
