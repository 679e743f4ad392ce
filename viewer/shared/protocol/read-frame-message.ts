import { validate } from '#schemas/generated/frame-messages-validator.js';
import type { RawFrameMessage } from '#schemas/generated/frame-messages.ts';
import { readProject } from '../domain/projects.ts';
import type { FrameMessage } from './messages.ts';

/** Parses a message of the editor's frame. Unknown and malformed messages become `other`. Never throws. */
export function readFrameMessage(value: unknown): FrameMessage {
  return validate(value) ? toFrameMessage(value as RawFrameMessage) : toOther(value);
}

function toFrameMessage(raw: RawFrameMessage): FrameMessage {
  if (!('action' in raw)) {
    const { id, success, resp, error } = raw;
    const reason = readReason(error);
    const status = readStatus(error);
    return {
      kind: 'response',
      id,
      success,
      resp,
      ...(reason !== undefined && { error: reason }),
      ...(status !== undefined && { status }),
    };
  }
  switch (raw.action) {
    case 'newproject':
      return { kind: 'ready' };
    case 'editorcontentloaded':
      return { kind: 'content-loaded' };
    case 'tutorialevent':
      return toTutorialMessage(raw);
    case 'projectcloudstatus':
      return { kind: 'project-cloud-status', headerId: raw.headerId, status: raw.status };
    case 'workspacediagnostics':
      return raw.diagnostics.some(({ category }) => category === 'error')
        ? { kind: 'compile-failed' }
        : { kind: 'compile-passed' };
    case 'event':
      return { kind: 'validation-failed' };
    case 'workspacesync':
      return { kind: 'workspace-sync', id: raw.id };
    case 'workspaceloaded':
      return { kind: 'workspace-loaded', id: raw.id };
    case 'workspacereset':
      return { kind: 'workspace-reset', id: raw.id };
    case 'workspacesave': {
      const project = readProject(raw.project);
      return project ? { kind: 'workspace-save', project } : { kind: 'other', action: raw.action };
    }
  }
}

function toTutorialMessage(raw: Extract<RawFrameMessage, { action: 'tutorialevent' }>): FrameMessage {
  const header = raw.projectHeaderId === undefined ? {} : { headerId: raw.projectHeaderId };
  if (raw.tutorialEvent !== 'progress') return { kind: `tutorial-${raw.tutorialEvent}`, ...header };
  const maxSteps = Math.floor(raw.totalSteps);
  // The editor counts steps from 0, and is past the last step in a project that was completed before.
  const currentStep = Math.min(Math.floor(raw.currentStep) + 1, maxSteps);
  return {
    kind: 'tutorial-progress',
    currentStep,
    maxSteps,
    isCompleted: raw.isCompleted === true,
    ...header,
  };
}

function toOther(value: unknown): FrameMessage {
  if (typeof value === 'object' && value !== null && 'action' in value && typeof value.action === 'string') {
    return { kind: 'other', action: value.action };
  }
  return { kind: 'other' };
}

/**
 * Spec §7: returns the HTTP status of a request that the editor has sent to a server. Of an Error,
 * browsers send only the message to another window. It is translated, but contains the status: `Bad HTTP status code: 413 at
 * https://...`.
 */
function readStatus(error: unknown): number | undefined {
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    return typeof error.statusCode === 'number' ? error.statusCode : undefined;
  }
  const words = readReason(error)?.replaceAll(/\bhttps?:\S+/g, ' ');
  const [status] = words?.match(/(?<![\w.])[45]\d\d(?![\w.]*\w)/) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Returns the reason of a failure. The editor sends a cloned Error, a text, or any other value that it has caught. */
function readReason(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined;
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && 'message' in error && typeof error.message === 'string')
    return error.message;
  return 'unknown error';
}
