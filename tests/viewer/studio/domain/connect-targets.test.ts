import { expect, test } from 'vitest';
import { readMap } from '../../../../parser/parse-page.ts';
import { connectTargets } from '../../../../viewer/studio/domain/connect-targets.ts';

const MAP = `# g

## m

### one
* next: two, side

### two
* next: three

### three

### side

### alone
`;

const targetsOf = (id: string): string[] =>
  connectTargets(readMap(MAP).page.maps[0]?.nodes ?? [], id).map(({ activityId }) => activityId);

test('a new path can lead to any node except those before its start, which would close a circle', () => {
  expect(targetsOf('three')).toEqual(['side', 'alone']);
  expect(targetsOf('one')).toEqual(['three', 'alone']);
  expect(targetsOf('alone')).toEqual(['one', 'two', 'three', 'side']);
});
