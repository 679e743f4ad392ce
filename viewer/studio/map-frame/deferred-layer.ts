import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import type { Layer } from './editing/create-layer.ts';
import type { LayerOptions } from './editing/layer-core.ts';

/** Creates the layer for editing the map. Selecting nodes has no effect before its code is loaded. */
export function createDeferredLayer(send: (message: FromMapFrame) => void) {
  let layer: Layer | undefined;
  let loading: Promise<Layer | undefined> | undefined;
  let drawn: DrawnPage | undefined;
  let keys: Readonly<Record<string, string>> = {};
  const create = async (): Promise<Layer> => {
    const { createLayer } = await import('./editing/create-layer.ts');
    layer = createLayer({ actionsByKey: () => keys, send });
    layer.show(drawn);
    return layer;
  };
  /** Resolves to undefined if the code cannot be loaded. The map is then shown without editing. */
  const load = (): Promise<Layer | undefined> => (loading ??= create().catch(() => undefined));
  return {
    load,
    show: (page: DrawnPage | undefined): void => {
      drawn = page;
      layer?.show(page);
    },
    /** Sets the action names by keyboard shortcut. */
    setKeys: (next: Readonly<Record<string, string>>): void => {
      keys = next;
    },
    /** Loads the layer's code if necessary, and sets the options. */
    set: (options: LayerOptions): void => {
      void load().then((loaded) => loaded?.set(options));
    },
    pick: (nodes: readonly NodePart[], wantsFocus: boolean): void => layer?.pick(nodes, wantsFocus),
    resetDrawing: (): void => layer?.resetDrawing(),
  };
}
