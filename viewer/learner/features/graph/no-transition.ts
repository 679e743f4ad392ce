import { selection } from 'd3-selection';

/*
 * Takes the place of d3-transition and d3-interpolate in the build: d3-zoom needs them only for transitions, which
 * are never started here. The packages would bring d3-color, d3-ease and d3-timer along: 12 kB that nobody uses.
 */

/** No element is in a transition: nothing to stop. */
export function interrupt(): void {}

/** What d3-zoom asks for when a transition starts. */
export function interpolateZoom(): never {
  throw new Error('Zoom transitions are not part of this build.');
}

Object.assign(selection.prototype, {
  interrupt<Self>(this: Self): Self {
    return this;
  },
});
