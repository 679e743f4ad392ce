import { useState } from 'react';
import { useStore } from 'zustand';
import { PACKAGE_FILE } from '#parser';
import { useAuthorWords } from '../../shared/i18n/use-author-words.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import type { MapServer, MapServerAnswer, PublishedMaps } from '../ports/map-server.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { gatherFiles, saveAllTexts } from '../files/gather-files.ts';
import { useRequest } from '../code-host/use-request.tsx';
import { errorsOf, isChecked, PublishChecks, PublishedAddress } from '../code-host/publish-checks.tsx';
import type { StudioServices } from '../services.ts';
import styles from '../code-host/host.module.css';

export interface HostingDialogProps {
  studio: Studio;
  services: StudioServices;
  server: MapServer;
  onClose(): void;
}

interface HostingFormProps extends HostingDialogProps {
  ownMaps: readonly PublishedMaps[];
  onDone(): void;
}

export function HostingForm({ studio, services, server, ownMaps, onDone, onClose }: HostingFormProps) {
  const text = useText();
  const words = useAuthorWords();
  const state = useStore(studio.store);
  const draft = services.link?.id ?? services.page.folder;
  const [chosen, setChosen] = useState(() => server.lastOf(draft) ?? '');
  const { isBusy, trouble, send } = useRequest<HostingTrouble>();
  const [done, setDone] = useState<PublishedMaps>();
  const known = ownMaps.find(({ id }) => id === chosen);
  const title = state.drawableMaps.get(state.map ?? '')?.page?.title.trim() ?? '';
  const name = title === '' ? services.page.folder : title;
  const publish = (): void =>
    void send(
      () => publishMap({ studio, services, server, name, id: known?.id }),
      (published) => {
        server.storeId(draft, published.id);
        setChosen(published.id);
        setDone(published);
        onDone();
      },
    );
  return (
    <div className={styles.form}>
      <HostingChoice ownMaps={ownMaps} chosen={known?.id ?? ''} onChoose={setChosen} />
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
      {trouble && <ProblemNote>{describeHostingTrouble(trouble, text)}</ProblemNote>}
      {errorsOf(state).length === 0 && (
        <BusyButton look="filled" isBusy={isBusy || !isChecked(state)} onClick={publish}>
          {text('studio.publish')}
        </BusyButton>
      )}
      <output>{done && text('studio.place.done', { version: done.version })}</output>
      {done && (
        <div className={styles.done}>
          <PublishedAddress url={server.urlOf(done.id)} />
        </div>
      )}
    </div>
  );
}

interface HostingChoiceProps {
  ownMaps: readonly PublishedMaps[];
  /** Id of the published map to update. Empty to publish at a new URL. */
  chosen: string;
  onChoose(this: void, id: string): void;
}

function HostingChoice({ ownMaps, chosen, onChoose }: HostingChoiceProps) {
  const text = useText();
  return (
    <label className={styles.field}>
      {text('studio.place.where')}
      <select className={styles.input} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text('studio.place.new')}</option>
        {ownMaps.map((one) => (
          <option key={one.id} value={one.id}>
            {text('studio.place.next', { name: one.name, version: one.version + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PublishOptions extends Omit<HostingDialogProps, 'onClose'> {
  name: string;
  id: string | undefined;
}

async function publishMap(options: PublishOptions): Promise<MapServerAnswer<PublishedMaps>> {
  const { studio, services, server, name, id } = options;
  if (!(await saveAllTexts(studio))) return { kind: 'unreachable' };
  const gathered = await gatherFiles(studio, services.files);
  const packageText = await services.language
    .call('releasePackage', { version: '1.0.0', name, target: services.page.rules.target ?? 'arcade' })
    .catch(() => undefined);
  if (!gathered || gathered.unreadable.length > 0 || packageText === undefined) return { kind: 'refused' };
  const contents = new Map(gathered.contents).set(PACKAGE_FILE, new TextEncoder().encode(packageText));
  return server.publish({ name, contents, id });
}

export type HostingTrouble = Exclude<MapServerAnswer<unknown>, { kind: 'done' }>;

const MINUTE_MS = 60_000;

/** Returns a text that explains why a request to the site failed, and what to do. */
export function describeHostingTrouble(trouble: HostingTrouble, text: Text): string {
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
