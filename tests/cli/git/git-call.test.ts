import { describe, expect, test } from 'vitest';
import { filtersAmong, findFilterProblem } from '../../../cli/git/git-call.ts';

describe('git filters', () => {
  test("are found in the names of git's settings, each once", () => {
    const settings = [
      'core.bare',
      'filter.lfs.clean',
      'filter.lfs.required',
      'filter.A.b\nc.process',
      'filter..clean',
      'diff.filter.textconv',
    ];
    expect(filtersAmong(settings)).toEqual(['lfs', 'A.b\nc', '']);
  });

  test('can be switched off unless their name contains an equals sign', () => {
    expect(findFilterProblem(['lfs', 'a.b'])).toBeUndefined();
    expect(findFilterProblem(['lfs', 'a=b'])).toContain('`a=b`');
  });
});
