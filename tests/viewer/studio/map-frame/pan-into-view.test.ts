import { describe, expect, it } from 'vitest';
import { findPanIntoView } from '../../../../viewer/studio/map-frame/editing/pan-into-view.ts';

const window = { left: 0, top: 0, right: 400, bottom: 300 };
const overview = { left: 10, top: 200, right: 190, bottom: 290 };

const areaAt = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 60 });

describe('findPanIntoView', () => {
  it('does not pan if the area is visible', () => {
    expect(findPanIntoView(areaAt(250, 220), { window, covers: [overview] })).toEqual({ x: 0, y: 0 });
  });

  it('moves an area outside the window to its nearest edge', () => {
    expect(findPanIntoView(areaAt(-20, 20), { window, covers: [] })).toEqual({ x: 20, y: 0 });
    expect(findPanIntoView(areaAt(380, 290), { window, covers: [] })).toEqual({ x: -30, y: -50 });
  });

  it('moves an area out from under the overview, to the nearest free side', () => {
    expect(findPanIntoView(areaAt(150, 230), { window, covers: [overview] })).toEqual({ x: 48, y: 0 });
    expect(findPanIntoView(areaAt(20, 150), { window, covers: [overview] })).toEqual({ x: 0, y: -18 });
  });

  it('moves an area from outside the window past the overview', () => {
    expect(findPanIntoView(areaAt(20, 280), { window, covers: [overview] })).toEqual({ x: 0, y: -148 });
  });

  it('shows an area that is larger than the free space, although it stays covered', () => {
    const wide = { left: 500, top: 100, right: 890, bottom: 390 };
    expect(findPanIntoView(wide, { window, covers: [overview] })).toEqual({ x: -490, y: -90 });
  });
});
