/** The part of a step that learners see at once, or its hint. */
export type StepPlace = 'body' | 'hint';

/** Code for a step, in the language of its fence. */
export interface StepCode {
  code: string;
  language: 'blocks' | 'typescript' | 'python';
}

/** An author's action on the steps of a tutorial. Only the text changes. Steps count from 0. */
export type StepIntention =
  /** Adds a step after another one, or before all others if `after` is -1. */
  | { kind: 'add-step'; after: number; title: string; words: string; code?: StepCode; place?: StepPlace }
  | { kind: 'remove-step'; step: number }
  | { kind: 'duplicate-step'; step: number }
  /** Moves a step, so that `to` is its index afterwards. */
  | { kind: 'move-step'; step: number; to: number }
  | { kind: 'add-hint'; step: number; words: string }
  | { kind: 'remove-hint'; step: number }
  | { kind: 'add-picture'; step: number; place: StepPlace; alt: string; address: string }
  /** Replaces the first code in a place, or adds it. */
  | ({ kind: 'set-code'; step: number; place: StepPlace } & StepCode)
  | { kind: 'remove-part'; step: number; place: StepPlace; part: number };
