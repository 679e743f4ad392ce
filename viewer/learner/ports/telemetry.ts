import type { StorageProblem } from '../../shared/ports/storage.ts';

interface OnNode {
  mapId: string;
  activityId: string;
}

/** What is counted. Ids are the author's, out of the map; nothing tells one learner from another. */
export type TelemetryEvent =
  | { name: 'page-shown'; locale: string; status: 'unknown' | 'approved' | 'banned'; maps: number }
  | { name: 'page-failed'; reason: 'empty' | 'banned' | 'broken' }
  | ({ name: 'activity-opened' | 'activity-restarted' | 'activity-completed' } & OnNode)
  | ({ name: 'activity-step'; currentStep: number; maxSteps: number } & OnNode)
  | ({ name: 'activity-closed'; isFinished: boolean } & OnNode)
  /** Something beside the map: a project of the learner's own, a tutorial, a game. */
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
  /** `code` tells the kind of error, never what was written or where. */
  | { name: 'error'; area: 'editor' | 'notice' | 'script' | 'share'; code: string }
  | { name: 'error'; area: 'storage'; code: StorageProblem['kind'] };

/** §7 Analytics: the page that an event is about. */
export interface TelemetryPage {
  /** The source's identifier. */
  name: string;
  title: string;
}

/** Where events go. Neither waits nor throws: nobody's work depends on it. */
export interface Telemetry {
  report: (event: TelemetryEvent, page: TelemetryPage) => void;
  /** Sends what waits: before the page goes away. */
  flush: () => void;
}
