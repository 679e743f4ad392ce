/** The preview's settings, and the guide's progress. */
export interface PreviewState {
  preview: Preview;
  /** The guide's current step. Undefined while the guide is closed. */
  guide: GuideStep | undefined;
  /** True once the author has finished an activity as a test learner, or has tried a tutorial in the editor. */
  hasTried: boolean;
}

export const initialPreviewState: PreviewState = {
  preview: { size: 'fit', theme: 'system', learner: 'none', language: undefined },
  guide: undefined,
  hasTried: false,
};

/** The sizes to choose from, in this order. */
export const PREVIEW_SIZES = ['fit', 'phone', 'tablet', 'desktop'] as const;
export const PREVIEW_THEMES = ['system', 'light', 'dark', 'contrast'] as const;
/**
 * The learners whose view of the map the author can choose. `none`: no learner; the author edits the map and sees no
 * other part of the learner app. `steps`: a learner for whom pressing an activity finishes it; the text cursor then
 * selects nothing. Their progress belongs to no account and lasts until the page is closed.
 */
export const TEST_LEARNERS = ['none', 'new', 'steps', 'finished'] as const;
export type TestLearner = (typeof TEST_LEARNERS)[number];

export interface Preview {
  size: (typeof PREVIEW_SIZES)[number];
  theme: (typeof PREVIEW_THEMES)[number];
  learner: TestLearner;
  /** Language of the preview as a BCP 47 tag. Undefined for the Studio's language. */
  language: string | undefined;
}

/** The panes of the Studio. A narrow window shows one of them at a time. */
export const PANES = ['text', 'map', 'findings'] as const;
export type Pane = (typeof PANES)[number];

/** The steps of the guide to a first map, with the closing page. */
export const GUIDE_STEPS = ['name', 'activity', 'tutorial', 'fix', 'try', 'end'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export function findGuideStep(name: string | undefined): GuideStep | undefined {
  return GUIDE_STEPS.find((step) => step === name);
}
