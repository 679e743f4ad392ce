import type { StorageProblem } from '../../shared/ports/storage.ts';

interface OnNode {
  mapId: string;
  activityId: string;
}

/** An event to report. Ids are those of the map, and nothing identifies a learner. */
export type TelemetryEvent =
  | { name: 'page-shown'; locale: string; status: 'unknown' | 'approved' | 'banned'; maps: number }
  | { name: 'page-failed'; reason: 'empty' | 'banned' | 'broken' }
  | ({ name: 'activity-opened' | 'activity-restarted' | 'activity-completed' } & OnNode)
  | ({ name: 'activity-step'; currentStep: number; maxSteps: number } & OnNode)
  | ({ name: 'activity-closed'; isFinished: boolean } & OnNode)
  /** The learner pressed Done, but required checks fail. `left` is their number. */
  | ({ name: 'activity-held-back'; left: number } & OnNode)
  /** The learner opened something that is not on the map: a project of their own, a tutorial or a shared game. */
  | { name: 'other-opened'; kind: 'project' | 'tutorial' | 'game' }
  | { name: 'dialog-shown'; dialog: string }
  | ({ name: 'reward-claimed'; type: 'certificate' | 'completion-badge' } & OnNode)
  | { name: 'certificate-opened'; isNamed: boolean }
  /** §8 `hosting-stopped`: the game's share id could not be read, so the game cannot be hosted. */
  | { name: 'game-published' | 'game-hosted' | 'hosting-stopped' }
  | { name: 'game-copied'; what: 'link' | 'code' | 'editor' | 'simulator' }
  | { name: 'game-shared'; network: string }
  | { name: 'game-pictured'; kind: 'screenshot' | 'gif' }
  | { name: 'language-changed'; locale: string }
  | { name: 'high-contrast-changed'; isOn: boolean }
  | { name: 'theme-changed'; theme: 'light' | 'dark' | 'system' }
  | { name: 'progress-reset' | 'reset-undone' }
  /** An error. `code` is its kind. Events never include texts or URLs. */
  | { name: 'error'; area: 'editor' | 'notice' | 'script' | 'share'; code: string }
  | { name: 'error'; area: 'storage'; code: StorageProblem['kind'] };

/** §7 Analytics: the page on which an event occurred. */
export interface TelemetryPage {
  /** Identifier of the page's source. */
  name: string;
  title: string;
}

/** Receives events. Never blocks and never throws, so that telemetry cannot affect a learner's work. */
export interface Telemetry {
  report: (event: TelemetryEvent, page: TelemetryPage) => void;
  /** Sends waiting events before the page closes. */
  flush: () => void;
}
