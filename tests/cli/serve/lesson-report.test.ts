import { expect, test } from 'vitest';
import { lessonReport } from '../../../cli/serve/lesson-report.ts';

const lesson = {
  class: { id: 'c', name: '5b', code: 'K6VYQKGH', endsAt: Date.UTC(2027, 1, 28) } as never,
  teacherId: 'teacher',
  key: 'k',
};
const report = (otherUrls: string[], isReopened = false): string =>
  lessonReport({
    lesson: { ...lesson, isReopened },
    publicUrl: 'http://10.0.0.5:5210/',
    otherUrls,
    isReachable: true,
    color: false,
  });

test('on a computer in several networks, the message explains how to use another network', () => {
  expect(report(['http://192.168.1.20:5210/', 'http://172.17.0.1:5210/'])).toContain(
    'If learners cannot open the address, write 192.168.1.20 or 172.17.0.1\n  in place of 10.0.0.5 into your link',
  );
  expect(report([])).not.toContain('several networks');
});

test('when the last class is opened again, the message explains how to create another class', () => {
  expect(report([], true)).toContain('For another one, open your link, then http://10.0.0.5:5210/class\n');
  expect(report([])).not.toContain('last lesson');
});
