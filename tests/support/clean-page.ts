import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach } from 'vitest';

/**
 * Test files share a process and its page: reset the page before each file, and unmount components after each test.
 * Links do not change the address, or relative addresses would be invalid after a test saved a file by a `blob:` link.
 */
if (typeof document !== 'undefined') {
  if ('happyDOM' in window) {
    (window.happyDOM as DetachedWindowAPI).settings.navigation.disableFallbackToSetURL = true;
  }
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
