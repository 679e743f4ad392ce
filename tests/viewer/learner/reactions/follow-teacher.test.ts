import { expect, test } from 'vitest';
import { followTeacher } from '../../../../viewer/learner/reactions/follow-teacher.ts';
import { closedView, openView, saveView } from '../../../../viewer/learner/state/editor-view.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, toProgress } from '../../shared/domain/build-page.ts';

/** A learner in an activity. Closing is finished with `finishClosing`, as by the editor. */
function start(openId: string | undefined) {
  const page = buildPage(buildMap('m', ['a > b', 'b']));
  const viewer = createViewerStore({ theme: 'auto', highContrast: false } as never);
  const toView = (activityId: string) =>
    openView({ key: activityId, title: activityId, ref: { mapId: 'm', activityId } });
  viewer.setState({ isProgressLoaded: true, ...(openId !== undefined && { editorView: toView(openId) }) });
  const done: string[] = [];
  let message: string | undefined;
  const stop = followTeacher({
    viewer,
    mapViews: ({ classRules }) => toMapViews(page, toProgress(), classRules),
    commands: {
      dispatch: (name, ...given) => {
        done.push([name, ...given.map((one) => JSON.stringify(one))].join(' '));
        if (name === 'close') viewer.setState(({ editorView }) => ({ editorView: saveView(editorView) }));
        if (name === 'open')
          viewer.setState({ editorView: toView((given[0] as { activityId: string }).activityId) });
      },
    },
    onMoved: (moved) => {
      message = moved;
      if (moved) done.push(moved);
    },
  });
  const finishClosing = () => viewer.setState({ editorView: closedView });
  return { viewer, done, stop, finishClosing, message: () => message };
}

const A = { mapId: 'm', activityId: 'a' };
const B = { mapId: 'm', activityId: 'b' };
const OPEN_B = 'open {"mapId":"m","activityId":"b"}';

test('an open activity is saved and closed once when the teacher locks it, but not for other locks', () => {
  const { viewer, done } = start('a');
  viewer.setState({ classRules: { locked: [B] } });
  // An activity with the same id on another map.
  viewer.setState({ classRules: { locked: [B, { mapId: 'other', activityId: 'a' }] } });
  expect(done).toEqual([]);
  viewer.setState({ classRules: { locked: [A] } });
  viewer.setState({ classRules: { locked: [A, B] } });
  expect(done).toEqual(['locked', 'close']);
});

test('a call closes the open activity, then opens the called one, and has no effect when it is repeated', () => {
  const { viewer, done, finishClosing } = start('a');
  viewer.setState({ classRules: { locked: [], focus: B } });
  expect(done).toEqual(['close']);
  finishClosing();
  expect(done).toEqual(['close', 'brought', OPEN_B]);
  // The learner may leave, and the answers of the server repeat the call.
  finishClosing();
  viewer.setState({ classRules: { locked: [], focus: B } });
  expect(done).toHaveLength(3);
  viewer.setState({ classRules: { locked: [] } });
  viewer.setState({ classRules: { locked: [], focus: B } });
  expect(done.slice(3)).toEqual(['brought', OPEN_B]);
});

test('a call to the open activity, or to an activity of another map, has no effect', () => {
  const { viewer, done, stop } = start('b');
  viewer.setState({ classRules: { locked: [B], focus: B } });
  viewer.setState({ classRules: { locked: [], focus: { mapId: 'elsewhere', activityId: 'b' } } });
  expect(done).toEqual([]);
  stop();
  expect(viewer.getState().classRules).toBeUndefined();
});

test('the message about a lock ends when the teacher opens the activity, not with another lock', () => {
  const { viewer, finishClosing, message } = start('a');
  viewer.setState({ classRules: { locked: [A, B] } });
  finishClosing();
  viewer.setState({ classRules: { locked: [A] } });
  expect(message()).toBe('locked');
  viewer.setState({ classRules: { locked: [] } });
  expect(message()).toBeUndefined();
});

test('the message about a call ends when the learner leaves the activity, and when the call ends', () => {
  const { viewer, finishClosing, message } = start(undefined);
  viewer.setState({ classRules: { locked: [], focus: B } });
  viewer.setState({ classRules: { locked: [A], focus: B } });
  expect(message()).toBe('brought');
  finishClosing();
  expect(message()).toBeUndefined();
  viewer.setState({ classRules: { locked: [] } });
  viewer.setState({ classRules: { locked: [], focus: B } });
  expect(message()).toBe('brought');
  viewer.setState({ classRules: { locked: [] } });
  expect(message()).toBeUndefined();
});
