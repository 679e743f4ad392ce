import { selection } from 'd3-selection';

/* Replaces d3-transition and d3-interpolate in the build. d3-zoom needs them only for transitions, which the viewer
   never starts. This also excludes d3-color, d3-ease and d3-timer, which saves 12 kB. */

/** Does nothing, because no element is ever in a transition. */
export function interrupt(): void {}

/** Throws. d3-zoom would call this function when a transition starts. */
export function interpolateZoom(): never {
  throw new Error('Zoom transitions are not part of this build.');
}

Object.assign(selection.prototype, {
  interrupt<Self>(this: Self): Self {
    return this;
  },
});
