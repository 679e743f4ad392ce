import { afterEach } from 'vitest';

// Test files share a process, and so a page: what a test has rendered goes with it.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
