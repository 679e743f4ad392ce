import { afterEach } from 'vitest';

// Test files share a process, and so a page: what a test has rendered goes with it, and what a file has left with the file.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
