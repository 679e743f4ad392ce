import { afterEach } from 'vitest';

// Test files share a process and its document: empty it before each file, and unmount components after each test.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
