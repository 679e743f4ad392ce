import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

interface Case {
  name: string;
  time: string;
  classname: string;
  file: string;
  line?: string;
  failure?: { type: string; message: string; '#text': string };
  'system-out'?: string;
}

interface Suite {
  name: string;
  time: string;
  tests: string;
  failures: string;
  testcase: Case[];
}

interface Report {
  testsuites: { tests: string; time: string; failures: string; testsuite: Suite[] };
}

async function junit(
  files: Record<string, string>,
  args: string[] = [],
  clock: () => number = () => 0,
): Promise<Report> {
  const { out } = await lint(await tempFolder(files), [...args, '--format', 'junit'], { clock });
  expect(XMLValidator.validate(out)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  });
  return parser.parse(out) as Report;
}

test('in JUnit, a file is a suite, a finding a failed test, and a clean file a passed test', async () => {
  const { testsuites } = await junit({ 'a.md': MISSPELT, 'b.md': CLEAN });
  expect(testsuites).toMatchObject({ tests: '2', failures: '1' });
  const [found, clean] = testsuites.testsuite;
  expect(found).toMatchObject({ name: 'a.md', tests: '1', failures: '1' });
  expect(found?.testcase[0]).toMatchObject({
    name: 'no-unknown-attribute:12:3',
    classname: 'a.md',
    file: 'a.md',
    line: '12',
    failure: {
      type: 'warning',
      message: 'There is no attribute `allowcodecarryove`. Did you mean `allowcodecarryover`?',
    },
  });
  expect(found?.testcase[0]?.failure?.['#text']).toContain('This line is ignored.');
  expect(clean).toMatchObject({ name: 'b.md', tests: '1', failures: '0' });
  expect(clean?.testcase.every(({ failure }) => failure === undefined)).toBe(true);
});

test('in JUnit, errors are failed tests, and hints are not', async () => {
  const { testsuites } = await junit({ 'a.md': CLEAN.replace('* name: First', '* name:'), 'b.md': BROKEN });
  const [hint, error] = testsuites.testsuite;
  expect(hint).toMatchObject({ failures: '0' });
  expect(hint?.testcase[0]?.['system-out']).toContain('info no-empty-value');
  expect(error?.testcase.some(({ failure }) => failure?.type === 'error')).toBe(true);
});

test('in JUnit, characters that XML cannot contain are replaced', async () => {
  const strange = MISSPELT.replace('allowcodecarryove', 'a"b<c>&\u0001\u001B[2J\uFFFE]]>');
  const { testsuites } = await junit({ 'x&<y>.md': strange }, ['x&<y>.md']);
  const [suite] = testsuites.testsuite;
  expect(suite?.name).toBe('x&<y>.md');
  expect(suite?.testcase[0]?.failure?.message).toContain('a"b<c>&\uFFFD\uFFFD[2J\uFFFD]]>');
});

test('in JUnit, two findings of one rule in a file have different names', async () => {
  const { testsuites } = await junit({
    'a.md': MISSPELT.replace('* url:', '* tpye: x\n* descripton: y\n* url:'),
  });
  const names = testsuites.testsuite[0]?.testcase.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

test("JUnit times are in seconds: in total, per file, and shared among the file's tests", async () => {
  // Each check of a file reads the clock at its start and end.
  const ticks = [1000, 1250, 5000, 5001.5];
  const { testsuites } = await junit(
    { 'a.md': MISSPELT.replace('* url:', '* allowcodecarryoverr: no\n* url:'), 'b.md': CLEAN },
    [],
    () => ticks.shift() ?? 0,
  );
  expect(ticks).toEqual([]);
  expect(testsuites.time).toBe('0.2515');
  expect(testsuites.testsuite.map(({ time }) => time)).toEqual(['0.25', '0.0015']);
  const [first, second] = testsuites.testsuite;
  expect(first?.testcase.map(({ time }) => time)).toEqual(['0.125', '0.125']);
  expect(second?.testcase.map(({ time }) => time)).toEqual(['0.0015']);
});
