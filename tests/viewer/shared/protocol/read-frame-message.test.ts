import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrameMessage } from '../../../../viewer/shared/protocol/read-frame-message.ts';

const project = { header: { id: 'p', name: 'Game', extra: 1 }, text: { 'main.ts': '' } };
const tutorial = (tutorialEvent: string, more: object = {}) => ({
  type: 'pxthost',
  action: 'tutorialevent',
  tutorialEvent,
  tutorialId: '/t',
  projectHeaderId: 'p',
  ...more,
});

describe('§7 Messages received from the editor frame', () => {
  test.each<[string, unknown, unknown]>([
    ['newproject, without a type', { action: 'newproject', options: {} }, { kind: 'ready' }],
    ['editorcontentloaded', { type: 'pxthost', action: 'editorcontentloaded' }, { kind: 'content-loaded' }],
    [
      'progress, its steps counted from 1',
      tutorial('progress', { currentStep: 0, totalSteps: 8, isCompleted: false }),
      { kind: 'tutorial-progress', currentStep: 1, maxSteps: 8, isCompleted: false, headerId: 'p' },
    ],
    [
      'progress past the last step',
      tutorial('progress', { currentStep: 8, totalSteps: 8, isCompleted: true }),
      { kind: 'tutorial-progress', currentStep: 8, maxSteps: 8, isCompleted: true, headerId: 'p' },
    ],
    ['loaded', tutorial('loaded'), { kind: 'tutorial-loaded', headerId: 'p' }],
    ['completed', tutorial('completed'), { kind: 'tutorial-completed', headerId: 'p' }],
    ['exit', { action: 'tutorialevent', tutorialEvent: 'exit' }, { kind: 'tutorial-exit' }],
    [
      'projectcloudstatus',
      { type: 'pxthost', action: 'projectcloudstatus', headerId: 'p', status: 'synced' },
      { kind: 'project-cloud-status', headerId: 'p', status: 'synced' },
    ],
    [
      'an error found by the compiler',
      {
        type: 'pxthost',
        action: 'workspacediagnostics',
        operation: 'compile',
        output: '',
        diagnostics: [{ category: 'error', code: 9043, line: 1 }],
      },
      { kind: 'compile-failed' },
    ],
    [
      'a compiler without errors',
      { type: 'pxthost', action: 'workspacediagnostics', operation: 'compile', diagnostics: [] },
      { kind: 'compile-passed' },
    ],
    [
      'workspacesync',
      { type: 'pxthost', action: 'workspacesync', id: '1' },
      { kind: 'workspace-sync', id: '1' },
    ],
    ['workspaceloaded', { action: 'workspaceloaded', id: '1' }, { kind: 'workspace-loaded', id: '1' }],
    ['workspacereset', { action: 'workspacereset', id: '1' }, { kind: 'workspace-reset', id: '1' }],
    ['workspacesave', { action: 'workspacesave', project }, { kind: 'workspace-save', project }],
    [
      'an answer',
      { type: 'pxteditor', id: '1', success: true, resp: [1] },
      { kind: 'response', id: '1', success: true, resp: [1] },
    ],
    [
      'an answer with a cloned Error',
      { type: 'pxteditor', id: '1', success: false, error: new Error('too big') },
      { kind: 'response', id: '1', success: false, error: 'too big' },
    ],
    [
      'the status of a server that the editor has called, from its words',
      {
        type: 'pxteditor',
        id: '1',
        success: false,
        error: new Error(
          'Bad HTTP status code: 413 at https://x.example/500/api/scripts; message: {"code":"too-large"}',
        ),
      },
      {
        kind: 'response',
        id: '1',
        success: false,
        error:
          'Bad HTTP status code: 413 at https://x.example/500/api/scripts; message: {"code":"too-large"}',
        status: 413,
      },
    ],
    [
      'no status if there was no answer',
      {
        type: 'pxteditor',
        id: '1',
        success: false,
        error: new Error('Bad HTTP status code: 0 at /api/; v4.413.0'),
      },
      { kind: 'response', id: '1', success: false, error: 'Bad HTTP status code: 0 at /api/; v4.413.0' },
    ],
    [
      'the status as a field',
      { type: 'pxteditor', id: '1', success: false, error: { message: 'no', statusCode: 413 } },
      { kind: 'response', id: '1', success: false, error: 'no', status: 413 },
    ],
    [
      'an answer with an unusual error',
      { type: 'pxteditor', id: '1', success: false, error: { code: 1 } },
      { kind: 'response', id: '1', success: false, error: 'unknown error' },
    ],
  ])('%s is read', (_name, raw, message) => {
    expect(readFrameMessage(raw)).toEqual(message);
  });

  test.each<[string, unknown]>([
    ['a telemetry tick', { type: 'pxthost', action: 'event', tick: 'x' }],
    ['progress without steps', tutorial('progress')],
    ['progress with text for a step', tutorial('progress', { currentStep: '1', totalSteps: 2 })],
    ['a save without a project', { action: 'workspacesave' }],
    ['a save of a project without an id', { action: 'workspacesave', project: { header: {}, text: {} } }],
    [
      'a save of files that are not text',
      { action: 'workspacesave', project: { ...project, text: { a: 1 } } },
    ],
    ['an unknown tutorial event', tutorial('paused')],
    ['nothing', undefined],
    ['null', null],
    ['text', 'pxteditor'],
  ])('%s only shows that the frame is alive', (_name, raw) => {
    expect(readFrameMessage(raw).kind).toBe('other');
  });

  test('any posted value is read without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof readFrameMessage(value).kind === 'string'));
  });
});
