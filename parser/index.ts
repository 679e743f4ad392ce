/*
 * The parser, as the rest of the project imports it (`#parser`). Runs in Node, browsers and workers, without any I/O. The
 * package exports `public.ts` instead.
 */
export type {
  Diagnostic,
  FileChange,
  Fix,
  Phrase,
  PhraseValue,
  Place,
  Point,
  RelatedPlace,
  TextEdit,
} from '#schemas/generated/diagnostic.ts';
export type * from '#schemas/generated/page.ts';
export type { ContentEndpoints } from './addresses/content-href.ts';
export { encodePath, toContentHref } from './addresses/content-href.ts';
export type { ContentRepository } from './addresses/content-repository.ts';
export { createContentRepository, isSameRepository, noRepository } from './addresses/content-repository.ts';
export {
  findLocalized,
  isLocalized,
  toLocalizedPaths,
  withoutLocale,
  withoutLocaleFolder,
} from './addresses/localized-path.ts';
export { isNewer, isPreview, likelyVersion, nextVersion } from './addresses/next-version.ts';
export { isFixed, newestVersion } from './addresses/release-versions.ts';
export type { ContentLocation } from './addresses/resolve-content-url.ts';
export { resolveContentUrl } from './addresses/resolve-content-url.ts';
export { readCodeHostAddress } from './addresses/code-host-address.ts';
export { codeHostPages } from './addresses/code-host-pages.ts';
export type { HashSettings, SourceAddress } from './addresses/source-hash.ts';
export { readSourceHash, resolveHash, toTutorialAddress } from './addresses/source-hash.ts';
export type { DocsAddresses } from './addresses/source-identifier.ts';
export { toFileIdentifier, toSourceIdentifier, toSourceIdentifiers } from './addresses/source-identifier.ts';
export type { ExtensionRef } from './addresses/tutorial-markdown.ts';
export { findLinks, findPictures, replacePictures } from './addresses/markdown-pictures.ts';
export { readExtensions, readTitle } from './addresses/tutorial-markdown.ts';
export { toLook } from './names/alike-names.ts';
export type { AppliedFixes } from './diagnostics/apply-fixes.ts';
export { applyFixes } from './diagnostics/apply-fixes.ts';
export { defineRule } from './rules/define-rule.ts';
export type { Messages } from './diagnostics/messages.ts';
export type {
  EarlierFile,
  FindingDetails,
  FindingOf,
  Rule,
  RuleContext,
  SourceDocument,
  TextRange,
} from './diagnostics/rule.ts';
export { inEnglish } from './phrases/in-english.ts';
export { joinParagraphs, type Paragraph } from './phrases/paragraphs.ts';
export { phrase, type PhraseId } from './phrases/phrase.ts';
export type { FixProgress, FixRoundOptions } from './diagnostics/fix-round.ts';
export {
  continueFixing,
  fixOf,
  fixRound,
  refuseFix,
  retryFixing,
  startFixing,
  whyRefused,
} from './diagnostics/fix-round.ts';
export { changesOf, fixByChanges, fixesOf, isBeyondFile } from './diagnostics/file-changes.ts';
export { mayBeOffered, withOfferedFixes } from './diagnostics/offered-fixes.ts';
export { contentOf, newFindings } from './diagnostics/new-findings.ts';
export { placesOf, shownRelated } from './diagnostics/merge-repeated-findings.ts';
export { asQuestion, didYouMean, findMeant } from './diagnostics/did-you-mean.ts';
export { findLikely, findLikelyFile } from './diagnostics/find-likely.ts';
export type { Cost } from './diagnostics/presets.ts';
export {
  COSTS,
  VIOLATIONS,
  costOf,
  isFirm,
  isViolation,
  needsOptions,
  presetSeverity,
} from './diagnostics/presets.ts';
export type { PresetName, Severity } from './diagnostics/presets.ts';
export {
  ruleOptionsOf,
  severityOf,
  type FindingLimit,
  type RuleOptions,
} from './diagnostics/rule-options.ts';
export { conditionsOfTutorial, judgeTutorial } from './checks/tutorial-program.ts';
export { BLOCK_WORDS } from './checks/block-words.ts';
export { loadEditorBlocks, type EditorBlocks } from './checks/editor-blocks.ts';
export { activityChecksOf, editFileChecks, fileChecksOf, type ListedCheck } from './edits/edit-checks.ts';
export { findMap, nodeOf } from './facts/section-at.ts';
export { readChecklist, toChecklist } from './checks/code-eval.ts';
export { judgeProject } from './checks/judge.ts';
export { readClassFiles, type FileResults, type UnusedFile } from './work/class-results.ts';
export {
  activityOfWork,
  isWorkOf,
  readWorkMaps,
  type ActivityChecks,
  type WorkMaps,
} from './work/work-maps.ts';
export { readChecksFile } from './model/build-checks.ts';
export { readCondition } from './checks/read-condition.ts';
export type { ProjectFiles } from './checks/read-program.ts';
export { writeCondition, writeCounted } from './checks/write-condition.ts';
export type { Versions } from './changes/diff-repositories.ts';
export { diffRepositories } from './changes/diff-repositories.ts';
export { drawChanges } from './changes/draw-changes.ts';
export { flowchartOf } from './changes/flowchart.ts';
export type { ExtensionCache, ExtensionHost } from './extensions/extension-host.ts';
export { CodeHostError, TooLargeError } from './extensions/extension-host.ts';
export type { ExtensionPackage } from './extensions/extension-package.ts';
export type {
  ExtensionFailure,
  ExtensionResolution,
  ExtensionResolver,
  ResolverOptions,
} from './extensions/extension-resolver.ts';
export { createResolver } from './extensions/extension-resolver.ts';
export { checkedAsync, type Expected } from './entries/check-arguments.ts';
export {
  NUMBER,
  oneOf,
  onlyFields,
  optional,
  SEVERITIES,
  TEXT,
  withFields,
  YES_OR_NO,
} from './entries/expected-values.ts';
export { earlierFiles } from './evolution/earlier-files.ts';
export { findMoved } from './evolution/find-moved.ts';
export { isEvolutionRule } from './evolution-rules/index.ts';
export { addDeadLinks, findDeadLinks } from './find-dead-links.ts';
export { findPageNeighbor } from './graph/find-neighbor.ts';
export type { NodeRef } from './graph/find-neighbor.ts';
export {
  COLUMN,
  NODE_SIZE,
  ORIGIN,
  PATH_BEND,
  PATH_WIDTH,
  ROW,
  overlaps,
  toPictureRect as toPicturePlace,
} from './graph/geometry.ts';
export type { Rect } from './graph/geometry.ts';
export { layoutPage } from './graph/layout-page.ts';
export type { PageLayout, PlacedMapLayout } from './graph/layout-page.ts';
export type { WholeNames } from './graph/name-frame.ts';
export { LARGEST_WHOLE_SCALE, NAME_REACH, findWholeNames, toFrame, toNameSize } from './graph/name-frame.ts';
export { keepHeadingsInWindow, toHeadingWidth } from './graph/place-headings.ts';
export { placeLabels } from './graph/place-labels.ts';
export type { PlacedLabel, Placement } from './graph/place-labels.ts';
export type { PlacedHeading } from './graph/place-headings.ts';
export { toPathData } from './graph/to-path-data.ts';
export type { NodeIds as NodePlace } from './model/former-id-lookup.ts';
export { colorsOf, spellColor } from './language/colors-of.ts';
export type { PlacedColor, ShownColor } from './language/colors-of.ts';
export { completeAt } from './language/complete-at.ts';
export type { Completion } from './language/completion.ts';
export { hoverAt } from './language/hover-at.ts';
export type { Hover } from './language/hover-at.ts';
export { usesOfFile, type FileUse } from './facts/file-uses.ts';
export { formerUseAt, idUseAt, sectionOf, usesOfTarget } from './facts/id-uses.ts';
export type { IdTarget, IdUse } from './facts/id-uses.ts';
export type { LanguageContext } from './language/language-context.ts';
export { fileOfLink, linkAt, linksOf } from './language/links-of.ts';
export { propertiesOf } from './language/properties-of.ts';
export type { Offer, Properties, Property } from './language/properties-of.ts';
export type { PlacedLink } from './language/links-of.ts';
export { changeFiles, type FileIntention } from './edits/change-files.ts';
export { editMap } from './edits/edit-map.ts';
export { textOfNodes } from './edits/paste-nodes.ts';
export { addMap } from './edits/add-section.ts';
export { addToList } from './edits/listed-files.ts';
export { applyEdits, refuse, type ChangeOutcome } from './edits/edit-outcome.ts';
export { addTutorial, createTutorial, tutorialPathOf } from './edits/create-tutorial.ts';
export { SAMPLE_CODE, tutorialStartIn, tutorialWords, type TutorialWords } from './edits/tutorial-start.ts';
export { editSteps } from './edits/edit-steps.ts';
export { moveFiles } from './edits/move-files.ts';
export { pictureAddress, pictureMarkdown, placePicture } from './edits/place-picture.ts';
export { renamableAt, renameEverywhere } from './edits/rename.ts';
export type { Renaming } from './edits/rename.ts';
export type { Fold } from './language/folds-of.ts';
export type { Lens } from './language/lenses-of.ts';
export { symbolsOf } from './language/symbols-of.ts';
export type { MapSymbol } from './language/symbols-of.ts';
export type { AttributeLevel } from './model/attribute-catalogue.ts';
export { ATTRIBUTES } from './model/attribute-catalogue.ts';
export type { MapToken } from './language/tokens-of.ts';
export { createFormerIdLookup } from './model/former-id-lookup.ts';
export { hasFormerIds } from './model/former-id-lookup.ts';
export type { LinkFacts } from './links/link-facts.ts';
export { isMapLike, isMapOrDraft, textKindOf } from './model/is-map-like.ts';
export { toMapCard } from './model/map-card.ts';
export type { MapDocument, MapEntry, NodeEntry } from './model/map-document.ts';
export { oncePer } from './once-per.ts';
export { findMishaps } from './find-mishaps.ts';
export type { AnswerCode, AnswerStep } from './rehearsal/answer-key.ts';
export { readAnswerKey } from './rehearsal/answer-key.ts';
export { parseOrThrow, parsePage } from './parse-page.ts';
export type { ParsedPage } from './parse-page.ts';
export { readMap } from './parse-page.ts';
export type { CheckedText, DocumentKind, LintOptions } from './check-text.ts';
export { checkText } from './check-text.ts';
export {
  addDiagnostics,
  addMessage,
  checkFile,
  createProcessor,
  readDiagnostics,
  skillmapLint,
  skillmapParse,
} from './processor.ts';
export type { FileReading } from './repository/repository-files.ts';
export { mapsIn } from './repository/maps-in.ts';
export type { Repository, RepositoryFiles } from './repository/repository-files.ts';
export { RULE_IDS } from './rule-ids.ts';
export { RULES } from './rules/index.ts';
export { isCalledMap, isExpectedMap } from './facts/expected-maps.ts';
export { hasMapEnding, isMarkdownPath } from './repository/map-path.ts';
export { allAddressesOf } from './facts/map-addresses.ts';
export { formOf as addressFormOf } from './facts/urls-of.ts';
export {
  activityOfUse,
  checksUsesIn,
  isCalledChecks,
  tutorialUsesIn,
  usesOfChecks,
  usesOfTutorial,
} from './facts/text-uses.ts';
export { partAt, partsOf } from './facts/parts-of.ts';
export type { PlacedPart } from './facts/parts-of.ts';
export type { ContentJudgement, JudgedMap, JudgedPackage, MissingContent } from './served/judge-content.ts';
export { isAddressable, judgeContent } from './served/judge-content.ts';
export { packageTargets } from './repository/package-targets.ts';
export { newPackage, releasePackage } from './served/release-package.ts';
export type { Expectations, ValuePart } from './diagnostics/describe-mistake.ts';
export { describeMistake, meantErrors, partOf, stepsTo, valueAt } from './diagnostics/describe-mistake.ts';
export type { OptionMistake } from './plugins/check-options.ts';
export { findOptionMistakes, findSchemaMistakes } from './plugins/check-options.ts';
export { missingOptions } from './plugins/options-schema.ts';
export type { PluginRule } from './plugins/plugin-rule.ts';
export { readPlugin } from './plugins/read-plugin.ts';
export type { PluginRules } from './plugins/to-rules.ts';
export { toRules } from './plugins/to-rules.ts';
export type { LintedContent, ServedContent, ServedContentOptions } from './served/served-content.ts';
export { PACKAGE_FILE, readServedContent } from './served/served-content.ts';
export { lineEndOf, withLineEnds } from './syntax/source-text.ts';
export { createSourceText, lineText, placeOf } from './syntax/source-text.ts';
export type { SourceText } from './syntax/source-text.ts';
export { FENCE_LANGUAGES, isForWholeTutorial, isTemplate } from './tutorial/fence-languages.ts';
export { newCode } from './tutorial/new-code.ts';
export { isDialogStep, readCards } from './tutorial/step-cards.ts';
export type { CardPart, StepCard } from './tutorial/step-cards.ts';
export { isTutorialText } from './model/is-tutorial-text.ts';
export { isSwitchedOn } from './tutorial/read-settings.ts';
export { readTutorial } from './tutorial/read-tutorial.ts';
export type { TutorialBlock, TutorialDocument, TutorialStep } from './tutorial/tutorial-document.ts';
export { contrastRatio, toLinearLight } from './values/contrast.ts';
export type { BrandColors, Look } from './render/map-colors.ts';
export { toMapColors, toSystemColors } from './render/map-colors.ts';
export type { RenderOptions } from './render/render-page.ts';
export { FITTING_STYLE, renderFittingPage, renderPage } from './render/render-page.ts';
export type { Scene } from './render/scene.ts';
export type { MapStanding, NodeStanding, PageStanding, Progress } from './render/standing.ts';
export { toStanding } from './render/standing.ts';
export { withEntry, withoutEntries } from './edits/list-values.ts';
export { readBoolean, readPrerequisite } from './values/reading.ts';
export { ACTION_KINDS, type ActionKind } from './model/build-actions.ts';
export { readActionLink } from './values/read-link.ts';
export { readFilledList } from './values/read-list.ts';
export { isCssColor, readColor, symbolOn, toHexColor } from './values/read-color.ts';
export type { Color } from './values/read-color.ts';

export type { CheckedReading, CheckOptions } from './workspace/check-reading.ts';
export { checkReading } from './workspace/check-reading.ts';
export { drawMap } from './workspace/draw-map.ts';
export type { OpenText } from './workspace/open-text.ts';
export { openChecks, openText } from './workspace/open-text.ts';
export { mapStructure } from './workspace/map-structure.ts';
export { viewMap } from './workspace/view-map.ts';
export type { KnownFile } from './workspace/kind-of.ts';
export { isDrawable, kindOf, mayBecomeMap } from './workspace/kind-of.ts';
