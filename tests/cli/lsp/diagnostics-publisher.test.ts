import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createDiagnosticsPublisher, type Findings } from '../../../cli/lsp/diagnostics-publisher.ts';
import { snapshotOf, type OpenDocument } from '../../../cli/lsp/open-document.ts';
import type { Diagnostic } from '../../../parser/index.ts';

const URI = 'file:///a.md';

function versionOf(version: number): OpenDocument {
  return snapshotOf(TextDocument.create(URI, 'markdown', version, ''));
}

/** A publisher whose checks end when the test ends them. */
function createStage(): {
  publisher: ReturnType<typeof createDiagnosticsPublisher>;
  show: (document: OpenDocument | undefined) => void;
  told: Findings[];
  failures: unknown[];
  checks: { version: number; end: (found?: Diagnostic[]) => void; fail: (error: unknown) => void }[];
} {
  let current: OpenDocument | undefined;
  const told: Findings[] = [];
  const failures: unknown[] = [];
  const checks: ReturnType<typeof createStage>['checks'] = [];
  const publisher = createDiagnosticsPublisher({
    current: () => current,
    lint: ({ version }) =>
      new Promise((resolve, reject) => {
        checks.push({ version, end: (found = []) => resolve(found), fail: reject });
      }),
    publish: (findings) => told.push(findings),
    fail: (error) => failures.push(error),
  });
  return { publisher, told, failures, checks, show: (document) => (current = document) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('diagnostics', () => {
  test('come from one check if the author types fast', async () => {
    const { publisher, show, checks, told } = createStage();
    for (const version of [1, 2, 3]) {
      show(versionOf(version));
      publisher.schedule(URI, 'soon');
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(checks.map(({ version }) => version)).toEqual([3]);
    checks[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ document }) => document.version)).toEqual([3]);
  });

  test('of an outdated check are not published', async () => {
    const { publisher, show, checks, told } = createStage();
    show(versionOf(1));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(100);
    show(versionOf(2));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(100);
    checks[1]?.end();
    checks[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ document }) => document.version)).toEqual([2]);
  });

  test('are not published after the document is closed, and no check starts', async () => {
    const { publisher, show, checks, told } = createStage();
    show(versionOf(1));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(100);
    show(undefined);
    publisher.close(URI);
    checks[0]?.end();
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(1000);
    expect(checks).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test('for typed text are not delayed by a change of another file', async () => {
    const { publisher, show, checks } = createStage();
    show(versionOf(1));
    publisher.schedule(URI, 'soon');
    publisher.schedule(URI, 'later');
    await vi.advanceTimersByTimeAsync(50);
    expect(checks).toHaveLength(1);
  });

  test('come from the next check if one fails, and the failure is reported', async () => {
    const { publisher, show, checks, told, failures } = createStage();
    show(versionOf(1));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(100);
    checks[0]?.fail(new Error('ours'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([new Error('ours')]);
    publisher.schedule(URI, 'later');
    await vi.advanceTimersByTimeAsync(1000);
    checks[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(1);
  });

  test('of a slowly checked document wait until the author pauses', async () => {
    const { publisher, show, checks } = createStage();
    show(versionOf(1));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(25);
    await vi.advanceTimersByTimeAsync(800);
    checks[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    show(versionOf(2));
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(700);
    expect(checks).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(checks).toHaveLength(2);
  });

  test('that are requested come from the check that is already running', async () => {
    const { publisher, show, checks } = createStage();
    const document = versionOf(1);
    show(document);
    publisher.schedule(URI, 'soon');
    await vi.advanceTimersByTimeAsync(100);
    const asked = publisher.findingsOf(document);
    expect(checks).toHaveLength(1);
    checks[0]?.end([]);
    expect((await asked).document).toBe(document);
  });
});
