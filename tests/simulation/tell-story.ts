import { ACTIVITIES, DEVICES, PROJECTS, type Action } from './actions.ts';
import type { Fate } from './network.ts';

/** Tells a story, one line for each action. */
export function tell(story: readonly Action[]): string {
  return story.map((action, index) => `${index + 1}. ${tellAction(action)}`).join('\n');
}

function tellAction(action: Action): string {
  const where = 'device' in action ? `${DEVICES[action.device]}` : '';
  const inTab = 'tab' in action ? `${where}, tab ${action.tab + 1}` : where;
  switch (action.kind) {
    case 'work':
      return `${inTab}: reaches step ${action.step} of ${ACTIVITIES[action.activity]}`;
    case 'complete':
      return `${inTab}: completes ${ACTIVITIES[action.activity]}`;
    case 'edit':
      return `${inTab}: edits the project ${PROJECTS[action.project]}`;
    case 'delete':
      return `${inTab}: deletes the project ${PROJECTS[action.project]}`;
    case 'reset':
      return `${inTab}: resets ${action.isEverything ? 'everything' : 'the page'}`;
    case 'undo-reset':
      return `${inTab}: undoes the last reset`;
    case 'sync':
      return `${inTab}: syncs${tellFates(action.fates, action.writes)}`;
    case 'work-during-sync': {
      const edited = action.project === undefined ? [] : [`edits the project ${PROJECTS[action.project]}`];
      const completed = action.activity === undefined ? [] : [`completes ${ACTIVITIES[action.activity]}`];
      const when =
        action.turns === undefined ? 'before the first write is answered' : `${action.turns} turns later`;
      return `${inTab}: syncs${tellFates([], action.writes)} and, ${when}, ${[...edited, ...completed].join(' and ') || 'nothing more'}`;
    }
    case 'close-page':
      return `${inTab}: syncs, completes ${ACTIVITIES[action.activity]} before the first write is answered, and is closed`;
    case 'wait':
      return `${action.seconds} seconds pass${tellFates(action.fates)}`;
    case 'disconnect':
      return `${where}: loses the network`;
    case 'connect':
      return `${where}: has the network again`;
    case 'open-tab':
      return `${where}: opens another tab`;
    case 'fill-disk':
      return `${where}: has no space left`;
    case 'free-disk':
      return `${where}: has space again`;
    case 'evict':
      return `${where}: the browser deletes its stored data`;
    case 'kill-tab':
      return `${inTab}: is killed after ${action.after} more uses of its storage and network`;
    case 'skew':
      return `${where}: its clock is wrong by ${action.hours} hours`;
    case 'crash':
      return `the server is killed after ${action.after} more statements`;
    case 'lock':
      return `the teacher locks ${ACTIVITIES[action.activity]}, and a minute passes`;
    case 'open-all':
      return 'the teacher opens all activities';
    case 'sync-all':
      return `${tellTogether(action.activity)}all devices sync at the same time`;
    case 'upgrade':
      return `the server gets a newer version, whose first update of ${action.from} migrations is killed after ${action.after} statements`;
    case 'delete-account': {
      const { during, fates: given } = action;
      const first = during
        ? `${DEVICES[during.device]} begins to sync, and ${during.turns} turns later `
        : '';
      return `${first}${inTab}: deletes the account${tellFates(given)}`;
    }
    default:
      return action satisfies never;
  }
}

function tellTogether(activity: number | undefined): string {
  return activity === undefined
    ? ''
    : `${DEVICES[0]} completes ${ACTIVITIES[activity]}, others work on it, and `;
}

function tellFates(given: readonly Fate[], writes?: Fate): string {
  const all = given.every((fate) => fate === 'arrives') ? [] : [`requests: ${given.join(', ')}`];
  const told = writes === undefined ? all : [...all, `all that write: ${writes}`];
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}
