// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { retryStyles } from '../../../../viewer/shared/services/browser/retry-styles.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

beforeAll(() => {
  // Style sheets load only if a test says so.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

afterEach(() => {
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll('link')];

function fail(rel = 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = '/assets/dialog.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

test('a style sheet that failed to load is requested again, after growing pauses', async () => {
  const clock = createFakeClock();
  const stop = retryStyles(window, clock);
  const first = fail();
  await clock.pass(499);
  expect(links()[0]).toBe(first);
  await clock.pass(1);
  const [second] = links();
  expect(second).not.toBe(first);
  expect(second?.href).toBe(first.href);
  second?.dispatchEvent(new Event('error'));
  await clock.pass(999);
  expect(links()[0]).toBe(second);
  await clock.pass(1);
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(second);
  stop();
});

test('other links are not touched, and nothing is retried after stopping', async () => {
  const clock = createFakeClock();
  const stop = retryStyles(window, clock);
  const preload = fail('modulepreload');
  const sheet = fail();
  stop();
  await clock.pass(60_000);
  expect(links()).toEqual([preload, sheet]);
});
