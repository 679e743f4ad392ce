import type { StorageProblem } from '../../shared/ports/storage.ts';

interface OnNode {
  mapId: string;
  activityId: string;
}

/** Counted events. Ids come from the map, and nothing identifies a learner. */
export type TelemetryEvent =
  | { name: 'page-shown'; locale: string; status: 'unknown' | 'approved' | 'banned'; maps: number }
  | { name: 'page-failed'; reason: 'empty' | 'banned' | 'broken' }
  | ({ name: 'activity-opened' | 'activity-restarted' | 'activity-completed' } & OnNode)
  | ({ name: 'activity-step'; currentStep: number; maxSteps: number } & OnNode)
  | ({ name: 'activity-closed'; isFinished: boolean } & OnNode)
  /** Something besides the map: an own project, a tutorial or a game. */
  | { name: 'other-opened'; kind: 'project' | 'tutorial' | 'game' }
  | { name: 'dialog-shown'; dialog: string }
  | ({ name: 'reward-claimed'; type: 'certificate' | 'completion-badge' } & OnNode)
  | { name: 'certificate-opened'; isNamed: boolean }
  /** §8 `hosting-stopped`: no share id could be read, so there is nothing to host. */
  | { name: 'game-published' | 'game-hosted' | 'hosting-stopped' }
  | { name: 'game-copied'; what: 'link' | 'code' | 'editor' | 'simulator' }
  | { name: 'game-shared'; network: string }
  | { name: 'game-pictured'; kind: 'screenshot' | 'gif' }
  | { name: 'language-changed'; locale: string }
  | { name: 'high-contrast-changed'; isOn: boolean }
  | { name: 'theme-changed'; theme: 'light' | 'dark' | 'system' }
  | { name: 'progress-reset' | 'reset-undone' }
  /** `code` is the kind of error. Never includes texts or addresses. */
  | { name: 'error'; area: 'editor' | 'notice' | 'script' | 'share'; code: string }
  | { name: 'error'; area: 'storage'; code: StorageProblem['kind'] };

/** §7 Analytics: the page that an event is about. */
export interface TelemetryPage {
  /** The source's identifier. */
  name: string;
  title: string;
}

/** Receives events. Never blocks and never throws, so that it cannot affect a learner's work. */
export interface Telemetry {
  report: (event: TelemetryEvent, page: TelemetryPage) => void;
  /** Sends waiting events before the page closes. */
  flush: () => void;
}
