import { EditorView } from '@codemirror/view';

/** The theme of the text editor. It uses design tokens only, because these work inside the editor's shadow root. */
export const editorTheme = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: 'var(--color-surface)', color: 'var(--color-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-family-code)',
    fontSize: 'var(--text-sm)',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--color-text)', paddingBlock: 'var(--space-3)' },
  '.cm-line': { paddingInline: 'var(--space-3)' },
  '.cm-cursor, .cm-dropCursor': { borderInlineStart: '2px solid var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--color-info) 28%, transparent)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in oklab, var(--color-surface-hover) 60%, transparent)',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--color-surface-sunken)',
    color: 'var(--color-text-muted)',
    border: 'none',
    borderInlineEnd: 'var(--border-width) solid var(--color-border)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--color-surface-sunken)',
    color: 'var(--color-text-muted)',
    border: 'var(--border-width) solid var(--color-border)',
  },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in oklab, var(--color-warning) 30%, transparent)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--color-focus)' },
  '.cm-panels': { backgroundColor: 'var(--color-surface-sunken)', color: 'var(--color-text)' },
  '.cm-panels-bottom': { borderBlockStart: 'var(--border-width) solid var(--color-border)' },
  '.cm-panel.cm-search': { padding: 'var(--space-2) var(--space-3)', fontFamily: 'var(--font-family)' },
  '.cm-textfield, .cm-button': {
    minBlockSize: '32px',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
    border: 'var(--border-width) solid var(--color-border-strong)',
    borderRadius: 'var(--radius-control)',
    fontSize: 'var(--text-xs)',
  },
  '.cm-button': { backgroundImage: 'none', fontFamily: 'inherit' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--color-text)', fontSize: 'var(--text-lg)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-xs)' },
  '.cm-tooltip': {
    maxInlineSize: 'min(420px, 90vw)',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-text)',
    border: 'var(--border-width) solid var(--color-border)',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--shadow-2)',
    fontSize: 'var(--text-xs)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-family-code)',
    maxBlockSize: '16em',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-brand)',
    color: 'var(--color-on-brand)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: 0.8, fontStyle: 'normal' },
  '.cm-completionInfo, .cm-hover': { padding: 'var(--space-2) var(--space-3)', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic': {
    padding: 'var(--space-2) var(--space-3)',
    fontFamily: 'var(--font-family)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--color-danger)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--color-warning)' },
  '.cm-diagnostic-info': { borderInlineStart: '4px solid var(--color-info)' },
  '.cm-diagnosticAction': {
    minBlockSize: '28px',
    padding: '0 var(--space-2)',
    backgroundColor: 'var(--color-brand)',
    color: 'var(--color-on-brand)',
    borderRadius: 'var(--radius-control)',
  },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: 0 },
  '.cm-lintRange-error': {
    textDecoration: 'underline wavy var(--color-danger) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    textDecoration: 'underline wavy var(--color-warning) 1.5px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    textDecoration: 'underline dotted var(--color-info) 2px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-active': { backgroundColor: 'var(--color-warning-soft)' },
  // Replaces CodeMirror's images, which have fixed, pale colors.
  '.cm-lint-marker': { content: 'none', blockSize: '0.8em', inlineSize: '0.8em', forcedColorAdjust: 'none' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--color-danger)', borderRadius: 'var(--radius-pill)' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--color-warning)',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-lint-marker-info': { backgroundColor: 'var(--color-info)' },
  '.tok-heading': { color: 'var(--color-text)', fontWeight: 'var(--weight-bold)' },
  '.tok-sign': { color: 'var(--color-text-muted)' },
  '.tok-key': { color: 'var(--color-brand)' },
  '.tok-link': { color: 'var(--color-info)' },
  '.tok-code': { color: 'var(--color-success)' },
  '.tok-comment': { color: 'var(--color-text-muted)', fontStyle: 'italic' },
  '.tok-strong': { fontWeight: 'var(--weight-bold)' },
  '.tok-emphasis': { fontStyle: 'italic' },
  '@media (max-width: 900px)': {
    '.cm-panel :is(button, .cm-textfield)': {
      boxSizing: 'border-box',
      minBlockSize: 'var(--hit-area)',
      minInlineSize: 'var(--hit-area)',
    },
    // Leaves space for the close button, which covers the end of the first row.
    '.cm-panel': { paddingInlineEnd: 'var(--hit-area) !important' },
    '.cm-panel [name=close], .cm-panel .cm-dialog-close': { insetInlineEnd: 0 },
  },
});
