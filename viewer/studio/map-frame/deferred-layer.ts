import type { DrawnPage } from '#schemas/authoring.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import type { FromMapFrame } from '#schemas/studio.ts';
import type { Layer } from './editing/create-layer.ts';
import type { LayerOptions } from './editing/layer-core.ts';

/**
 * Creates the layer for editing the map. Its code is loaded by the first call of `set`. Before that, selecting nodes
 * has no effect.
 */
export function createDeferredLayer(send: (message: FromMapFrame) => void) {
  let layer: Layer | undefined;
  let loading: Promise<Layer> | undefined;
  let drawn: DrawnPage | undefined;
  let keys: Readonly<Record<string, string>> = {};
  const load = async (): Promise<Layer> => {
    const { createLayer } = await import('./editing/create-layer.ts');
    layer = createLayer({ actionsByKey: () => keys, send });
    layer.show(drawn);
    return layer;
  };
  return {
    show: (page: DrawnPage | undefined): void => {
      drawn = page;
      layer?.show(page);
    },
    /** Sets the action names by keyboard shortcut. */
    setKeys: (next: Readonly<Record<string, string>>): void => {
      keys = next;
    },
    /** Sets the options. If the layer's code cannot be loaded, the map is shown without editing. */
    set: (options: LayerOptions): void => {
      (loading ??= load()).then(
        (loaded) => loaded.set(options),
        () => undefined,
      );
    },
    pick: (nodes: readonly NodePart[], wantsFocus: boolean): void => layer?.pick(nodes, wantsFocus),
    resetDrawing: (): void => layer?.resetDrawing(),
  };
}
