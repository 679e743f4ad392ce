import { useState } from 'react';
import { useStore } from 'zustand';
import { PACKAGE_FILE } from '#parser';
import { useAuthorWords } from '../../shared/i18n/use-author-words.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { MapServer, PlaceAnswer, PlacedMaps } from '../ports/map-server.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { gatherFiles, saveFirst } from '../files/gather-files.ts';
import { useRequest } from '../code-host/asking-host.tsx';
import { errorsOf, isChecked, PublishChecks, PublishedAddress } from '../code-host/publish-checks.tsx';
import type { StudioServices } from '../services.ts';
import styles from '../code-host/host.module.css';

export interface PlaceDialogProps {
  studio: Studio;
  services: StudioServices;
  place: MapServer;
  onClose(): void;
}

interface PlaceFormProps extends PlaceDialogProps {
  own: readonly PlacedMaps[];
  onDone(): void;
}

export function PlaceForm({ studio, services, place, own, onDone, onClose }: PlaceFormProps) {
  const text = useText();
  const words = useAuthorWords();
  const state = useStore(studio.store);
  const draft = services.link?.id ?? services.page.folder;
  const [chosen, setChosen] = useState(() => place.lastOf(draft) ?? '');
  const { isBusy, trouble, send } = useRequest<PlaceTrouble>();
  const [done, setDone] = useState<PlacedMaps>();
  const known = own.find(({ id }) => id === chosen);
  const title = state.drawn.get(state.map ?? '')?.page?.title.trim() ?? '';
  const name = title === '' ? services.page.folder : title;
  const publish = (): void =>
    void send(
      () => publishMap({ studio, services, place, name, id: known?.id }),
      (published) => {
        place.remember(draft, published.id);
        setChosen(published.id);
        setDone(published);
        onDone();
      },
    );
  return (
    <div className={styles.form}>
      <PlaceChoice own={own} chosen={known?.id ?? ''} onChoose={setChosen} />
      <PublishChecks
        studio={studio}
        say={words.finding}
        changed={[]}
        onGoTo={(path, offset) => {
          onClose();
          void studio.open(path, { offset }).then(studio.texts.focus);
        }}
        onFixed={() => undefined}
      />
      {trouble && <ProblemNote>{sayPlaceTrouble(trouble, text)}</ProblemNote>}
      {errorsOf(state).length === 0 && (
        <BusyButton look="filled" isBusy={isBusy || !isChecked(state)} onClick={publish}>
          {text('studio.publish')}
        </BusyButton>
      )}
      <output>{done && text('studio.place.done', { version: done.version })}</output>
      {done && (
        <div className={styles.done}>
          <PublishedAddress url={place.urlOf(done.id)} />
        </div>
      )}
    </div>
  );
}

interface PlaceChoiceProps {
  own: readonly PlacedMaps[];
  /** Id of the published map to update. Empty to publish at a new URL. */
  chosen: string;
  onChoose(this: void, id: string): void;
}

function PlaceChoice({ own, chosen, onChoose }: PlaceChoiceProps) {
  const text = useText();
  return (
    <label className={styles.field}>
      {text('studio.place.where')}
      <select className={styles.input} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('studio.place.new')}</option>
        {own.map((one) => (
          <option key={one.id} value={one.id}>
            {text('studio.place.next', { name: one.name, version: one.version + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PublishOptions extends Omit<PlaceDialogProps, 'onClose'> {
  name: string;
  id: string | undefined;
}

async function publishMap(options: PublishOptions): Promise<PlaceAnswer<PlacedMaps>> {
  const { studio, services, place, name, id } = options;
  if (!(await saveFirst(studio))) return { kind: 'unreachable' };
  const gathered = await gatherFiles(studio, services.files);
  const packageText = await services.language
    .call('releasePackage', { version: '1.0.0', name, target: services.page.rules.target ?? 'arcade' })
    .catch(() => undefined);
  if (!gathered || gathered.unreadable.length > 0 || packageText === undefined) return { kind: 'refused' };
  const contents = new Map(gathered.contents).set(PACKAGE_FILE, new TextEncoder().encode(packageText));
  return place.publish({ name, contents, id });
}

export type PlaceTrouble = Exclude<PlaceAnswer<unknown>, { kind: 'done' }>;

const MINUTE_MS = 60_000;

/** Returns a text that explains why a request to the site failed, and what to do. */
export function sayPlaceTrouble(trouble: PlaceTrouble, text: Text): string {
  switch (trouble.kind) {
    case 'signed-out':
      return text('studio.place.signedOut');
    case 'too-large':
      return text('studio.place.tooLarge');
    case 'too-often':
      return text('studio.place.tooOften', { minutes: Math.ceil((trouble.retryAfterMs ?? 0) / MINUTE_MS) });
    case 'full':
      return text(trouble.whose === 'author' ? 'studio.place.full' : 'studio.place.siteFull');
    case 'unreachable':
    case 'gone':
    case 'refused':
      return text(`studio.place.${trouble.kind}`);
    default:
      return trouble satisfies never;
  }
}
