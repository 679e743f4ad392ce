// First script of the page that runs learners' programs. Opened by itself, on a host that sends no headers, they would
// run with the rights of the site: here they run in the relay's frame, or not at all.
if (window.origin !== 'null') {
  window.addEventListener('message', (event) => event.stopImmediatePropagation(), true);
  window.stop();
  window.location.replace('about:blank');
  throw new Error('Programs run inside simulator.html only.');
}
