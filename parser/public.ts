/*
 * The entry `skillmap`: reads, checks, changes and draws texts. Runs in Node, browsers and workers, without any I/O.
 * Only the exports of this file are public. The project's own code imports `index.ts`. Programs load
 * `entries/texts.ts`, which checks arguments before it calls these functions.
 */
export type {
  Diagnostic,
  FileChange,
  Fix,
  Place,
  Point,
  RelatedPlace,
  TextEdit,
} from '#schemas/generated/diagnostic.ts';
export type * from '#schemas/generated/page.ts';
export { checkText, type CheckedText, type DocumentKind, type LintOptions } from './check-text.ts';
export { applyFixes, type AppliedFixes } from './diagnostics/apply-fixes.ts';
export type { PresetName, Severity } from './diagnostics/presets.ts';
export { addMap } from './edits/add-section.ts';
export { addTutorial } from './edits/create-tutorial.ts';
export { editMap } from './edits/edit-map.ts';
export { applyEdits, type ChangeOutcome } from './edits/edit-outcome.ts';
export { layoutPage, type PageLayout } from './graph/layout-page.ts';
export type { MapDocument } from './model/map-document.ts';
export { parseOrThrow, parsePage, readMap, type ParsedPage } from './parse-page.ts';
export { createProcessor, readDiagnostics, skillmapLint, skillmapParse } from './processor.ts';
export { renderPage, type RenderOptions } from './render/render-page.ts';
export { toStanding, type PageStanding } from './render/standing.ts';
export { readTutorial } from './tutorial/read-tutorial.ts';
export type { TutorialDocument, TutorialStep } from './tutorial/tutorial-document.ts';
