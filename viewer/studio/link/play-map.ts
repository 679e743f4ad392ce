import type { AuthoringMap } from '#schemas/authoring.ts';
import type { FromMapFrame, ToMapFrame } from '#schemas/studio.ts';
import type { MapFrameSide } from '../protocol/map-frame.ts';
import { addressesOf } from '../map/follow-map.ts';
import type { StudioServices } from '../services.ts';
import type { LinkedMap } from './map-link.ts';

interface PlayMapOptions {
  map: LinkedMap;
  services: Pick<StudioServices, 'files' | 'language' | 'page'>;
  side: MapFrameSide<ToMapFrame, FromMapFrame>;
}

/** Gives the maps of a link to the learner app in its frame, once that is ready. Returns what ends it. */
export function playMap({ map, services, side }: PlayMapOptions): () => void {
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
