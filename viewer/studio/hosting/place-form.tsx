import { useState } from 'react';
import { useStore } from 'zustand';
import { PACKAGE_FILE } from '#parser';
import { useAuthorWords } from '../../shared/i18n/use-author-words.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { MapServer, PlaceAnswer, PlacedMaps } from '../ports/map-server.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import type { Studio } from '../state/create-studio.ts';
import { gatherFiles, saveFirst } from '../files/gather-files.ts';
import { errorsOf, isChecked, PublishChecks } from '../code-host/publish-checks.tsx';
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

/** The address that the map is published at, and the button. */
export function PlaceForm({ studio, services, place, own, onDone, onClose }: PlaceFormProps) {
  const text = useText();
  const words = useAuthorWords();
  const state = useStore(studio.store);
  const draft = services.link?.id ?? services.page.folder;
  const [chosen, setChosen] = useState(() => place.lastOf(draft) ?? '');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<PlaceTrouble>();
  const [done, setDone] = useState<PlacedMaps>();
  const known = own.find(({ id }) => id === chosen);
  const title = state.drawn.get(state.map ?? '')?.page?.title.trim() ?? '';
  const name = title === '' ? services.page.folder : title;
  const hasErrors = errorsOf(state).length > 0;
  const publish = async (): Promise<PlaceAnswer<PlacedMaps>> => {
    if (!(await saveFirst(studio))) return { kind: 'unreachable' };
    const gathered = await gatherFiles(studio, services.files);
    const packageText = await services.language
      .call('releasePackage', { version: '1.0.0', name, target: services.page.rules.target ?? 'arcade' })
      .catch(() => undefined);
    if (!gathered || gathered.unreadable.length > 0 || packageText === undefined) return { kind: 'refused' };
    const contents = new Map(gathered.contents).set(PACKAGE_FILE, new TextEncoder().encode(packageText));
    return place.publish({ name, contents, id: known?.id });
  };
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    const outcome = await publish();
    setBusy(false);
    if (outcome.kind !== 'done') return setTrouble(outcome);
    place.remember(draft, outcome.value.id);
    setChosen(outcome.value.id);
    setDone(outcome.value);
    onDone();
  };
  const url = done && place.urlOf(done.id);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        {text('studio.place.where')}
        <select
          className={styles.input}
          value={known?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{text('studio.place.new')}</option>
          {own.map((one) => (
            <option key={one.id} value={one.id}>
              {text('studio.place.next', { name: one.name, version: one.version + 1 })}
            </option>
          ))}
        </select>
      </label>
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
      {!hasErrors && (
        <BusyButton look="filled" isBusy={isBusy || !isChecked(state)} onClick={() => void run()}>
          {text('studio.publish')}
        </BusyButton>
      )}
      <output>{done && text('studio.place.done', { version: done.version })}</output>
      {url !== undefined && (
        <div className={styles.done}>
          <p>{text('studio.publish.address')}</p>
          <OutwardLink href={url}>{url}</OutwardLink>
          <div className={styles.code}>
            <QrCode value={url} label={text('studio.publish.code')} />
          </div>
        </div>
      )}
    </div>
  );
}

type PlaceTrouble = Exclude<PlaceAnswer<unknown>, { kind: 'done' }>;

const MINUTE_MS = 60_000;

/** Why the site did not do what was asked, and what helps. */
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
