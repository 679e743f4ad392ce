import { selection } from 'd3-selection';

/*
 * Replaces d3-transition and d3-interpolate in the build. d3-zoom needs them for transitions only, which are never
 * started here. Without them, d3-color, d3-ease and d3-timer are not bundled either, which saves 12 kB.
 */

/** Does nothing: no element is ever in a transition. */
export function interrupt(): void {}

/** d3-zoom calls this when a transition starts. */
export function interpolateZoom(): never {
  throw new Error('Zoom transitions are not part of this build.');
}

Object.assign(selection.prototype, {
  interrupt<Self>(this: Self): Self {
    return this;
  },
});
