// A Vitest reporter for `npm test`. Writes the summary to the file named in SKILLMAP_SUMMARY.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export default class SummaryReporter {
  #start = Date.now();

  onTestRunEnd(modules, errors) {
    const summary = {
      ms: Date.now() - this.#start,
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      files: [],
    };
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId);
      const { duration = 0, collectDuration = 0 } = module.diagnostic();
      summary.files.push({ file, ms: Math.round(duration + collectDuration) });
      // Errors outside of tests: in hooks, and in files that cannot be loaded.
      const outside = [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => [...suite.errors()]),
      ];
      for (const error of outside) fail(file, error);
      for (const test of module.children.allTests()) {
        const { state, errors: reasons = [] } = test.result();
        if (state === 'passed') summary.passed += 1;
        else if (state === 'failed') fail(`${file} > ${test.fullName}`, reasons[0], test.meta().screens);
        else summary.skipped += 1;
      }
    }
    for (const error of errors) fail('outside of a test', error);
    writeFileSync(process.env.SKILLMAP_SUMMARY, JSON.stringify(summary));

    function fail(...failure) {
      summary.failed += 1;
      summary.failures.push(describeFailure(...failure));
    }
  }
}

function describeFailure(what, error, screens = '') {
  return [what, firstLines(error), ...screens.split('\n').slice(0, 60)].join('\n    ');
}

/** Returns an error's message and the first calls in our own code. */
function firstLines({ message = '', stacks = [], stack = '' } = {}) {
  const places = stacks.length > 0 ? stacks.map(({ file, line }) => `at ${file}:${line}`) : stack.split('\n');
  const lines = [...message.split('\n').slice(0, 8), ...places].filter(
    (line) => !line.includes('node_modules') && !line.includes('node:internal'),
  );
  return lines.slice(0, 12).join('\n    ');
}
