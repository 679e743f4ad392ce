/** The shown pane, the preview's settings, and the guide's progress. */
export interface PreviewState {
  pane: Pane;
  preview: Preview;
  /** The chosen view for tutorials, and for other texts that may be tutorials. */
  lessonViews: Readonly<Record<LessonKind, PreviewView>>;
  /** The guide's current step. Undefined while the guide is closed. */
  guide: GuideStep | undefined;
  /** True once the author has finished an activity as a test learner, or has tried a tutorial in the editor. */
  hasTried: boolean;
  /** True once the author has opened the dialog with the ways to share the map. */
  hasShared: boolean;
  /** Paths of tutorials with sample sentences that their author has not replaced. Undefined until they have been read. */
  unwritten: ReadonlySet<string> | undefined;
  /** Paths of the tutorials that `unwritten` is about. Undefined until they have been read. */
  readForSamples: ReadonlySet<string> | undefined;
}

export const initialPreviewState: PreviewState = {
  pane: 'map',
  preview: { size: 'fit', theme: 'system', learner: 'none', language: undefined },
  lessonViews: { tutorial: 'steps', other: 'map' },
  guide: undefined,
  hasTried: false,
  hasShared: false,
  unwritten: undefined,
  readForSamples: undefined,
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

/**
 * Views of the open text: the map, the steps of a tutorial, the editor with the tutorial, or the editor with all blocks,
 * to build what the steps show.
 */
export const PREVIEW_VIEWS = ['map', 'steps', 'editor', 'build'] as const;
export type PreviewView = (typeof PREVIEW_VIEWS)[number];

/** `other`: no activity opens the file, so it may not be a tutorial. */
export type LessonKind = 'tutorial' | 'other';

/**
 * The panes of the Studio. A narrow window shows one of them at a time. In a wide one, the map is always there; `text`
 * and `findings` are a column beside it.
 */
export const PANES = ['map', 'text', 'findings'] as const;
export type Pane = (typeof PANES)[number];

/** The steps of the guide to a first map, with the closing page. */
export const GUIDE_STEPS = ['name', 'activity', 'fix', 'tutorial', 'look', 'try', 'share', 'end'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export function findGuideStep(name: string | undefined): GuideStep | undefined {
  return GUIDE_STEPS.find((step) => step === name);
}
