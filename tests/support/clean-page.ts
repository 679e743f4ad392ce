import { afterEach } from 'vitest';

// Test files share a process and its page: remove rendered elements after each test, and everything after each file.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
