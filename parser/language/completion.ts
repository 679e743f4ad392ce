import type { TextEdit } from '#schemas/generated/diagnostic.ts';

/** What may be written at a place. */
export interface Completion {
  /** What is shown, and what typing is compared with. */
  label: string;
  kind: 'attribute' | 'list' | 'value' | 'activity' | 'map' | 'tag' | 'file' | 'color';
  /** A few words beside the label. */
  detail?: string;
  /** Markdown. */
  documentation?: string;
  edit: TextEdit;
  /** The edit's text as a snippet: `${1:...}` are to be filled in. */
  snippet?: string;
  /** True where the next thing to do is to choose a value. */
  asksForMore?: boolean;
}
