// Runs before the first look is drawn, the same in every document: where the address names another map, or this device
// shows maps in a look of its own, there is nothing to see until the learner app knows what.
{
  const hash = decodeURIComponent(location.hash.slice(1)).replace(/\.md$/, '');
  const { own } = document.currentScript.dataset;
  let isOther = location.search !== '' || (hash !== '' && hash !== own);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('skillmap-preferences') && /true|"(list|light|dark)"/.test(localStorage[key]))
        isOther = true;
    }
  } catch {
    // A device that keeps nothing has no look of its own.
  }
  document.documentElement.dataset.firstLook = isOther ? 'hidden' : 'shown';
}
