/** How the author sees the map, and how far the guide is. */
export interface PreviewState {
  /** How the author wants to see the map. */
  preview: Preview;
  /** The step of the guide that is shown; undefined while it is closed. */
  guide: GuideStep | undefined;
  /** The author has finished an activity as a learner, or opened the editor to try a tutorial. */
  hasTried: boolean;
}

export const initialPreviewState: PreviewState = {
  preview: { size: 'fit', theme: 'system', learner: 'none', language: undefined },
  guide: undefined,
  hasTried: false,
};

/** The choices of each are in the order in which they are offered. */
export const PREVIEW_SIZES = ['fit', 'phone', 'tablet', 'desktop'] as const;
export const PREVIEW_THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/**
 * Whom the map is shown to. `none`: the author, who edits it; all else of the learner app is left out. `steps`: an activity
 * that is pressed counts as finished, and the cursor selects none. What they do is nobody's progress; it is kept while the
 * page stands open.
 */
export const TEST_LEARNERS = ['none', 'new', 'steps', 'finished'] as const;
export type TestLearner = (typeof TEST_LEARNERS)[number];

export interface Preview {
  size: (typeof PREVIEW_SIZES)[number];
  theme: (typeof PREVIEW_THEMES)[number];
  learner: TestLearner;
  /** BCP 47; the Studio's own where none was chosen. */
  language: string | undefined;
}

/** The parts that a narrow window shows one at a time. */
export const PANES = ['text', 'map', 'findings'] as const;
export type Pane = (typeof PANES)[number];

/** The steps to a first map, and what stands after them. */
export const GUIDE_STEPS = ['name', 'activity', 'tutorial', 'fix', 'try', 'end'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The step of that name; undefined where there is none. */
export function findGuideStep(name: string | undefined): GuideStep | undefined {
  return GUIDE_STEPS.find((step) => step === name);
}
