import { useEffect, useRef, useState } from 'react';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { FromMapFrame, ToMapFrame } from '#schemas/studio.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { toMapHash as toAddressHash } from '../../shared/domain/start-cards.ts';
import { Button } from '../../shared/ui/button.tsx';
import { usePageTitle } from '../../shared/page/use-document.ts';
import type { StudioServices } from '../services.ts';
import { StartBar } from '../start/start-bar.tsx';
import type { LinkedMap } from '../ports/linked-map.ts';
import type { MapFrameSide } from '../protocol/map-frame.ts';
import { addressesOf } from '../map/sync-map-frame.ts';
import styles from './play-page.module.css';

interface PlayPageProps {
  map: LinkedMap;
  services: StudioServices;
  onWrite(): void;
}

/** A page that plays a map from a link in the learner app. Progress is stored in this browser. */
export function PlayPage({ map, services, onWrite }: PlayPageProps) {
  const text = useText();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [path] = useState(() => mapOf(map));
  usePageTitle(map.name);
  useEffect(() => {
    const frame = frameRef.current;
    return frame ? playMap({ map, services, side: services.openMapFrame(frame) }) : undefined;
  }, [map, services]);
  return (
    <div className={styles.page}>
      <StartBar name={map.name}>
        <Button onClick={onWrite}>{text('studio.link.own')}</Button>
      </StartBar>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the learner app of this site, which needs its storage */}
      <iframe
        ref={frameRef}
        className={styles.frame}
        title={map.name}
        src={services.mapUrl + toAddressHash(path)}
      />
    </div>
  );
}

function mapOf({ texts }: LinkedMap): string {
  const paths = Object.keys(texts);
  const usual = paths.find((path) => /(?:^|\/)skillmap\.md$/i.test(path));
  return usual ?? paths.find((path) => /\.md$/i.test(path)) ?? 'skillmap.md';
}

interface PlayMapOptions {
  map: LinkedMap;
  services: Pick<StudioServices, 'files' | 'language' | 'page'>;
  side: MapFrameSide<ToMapFrame, FromMapFrame>;
}

/** Sends the map in a link to the learner app in the frame once it is ready. Returns a function that stops this. */
function playMap({ map, services, side }: PlayMapOptions): () => void {
  const tell = async (): Promise<void> => {
    const { files, language, page } = services;
    const listing = await files.list();
    if (listing.kind !== 'listed') return;
    await language.call('open', { files: listing.files, rules: page.rules });
    const maps: AuthoringMap[] = [];
    for (const path of Object.keys(map.texts).filter((one) => /\.md$/i.test(one))) {
      const drawn = await language.call('draw', { path });
      if (drawn?.page) maps.push(drawn);
    }
    const repository = { files: listing.files.map(({ path }) => path), versions: {} };
    side.send({ kind: 'files', repository, maps, ...addressesOf(listing.files) });
  };
  return side.listen(({ kind }) => {
    if (kind === 'ready') void tell();
  });
}
