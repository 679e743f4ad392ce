// Runs before the preview is painted; the same script in every document. Hides the preview if the URL names another map
// or this device has its own theme, contrast or view, since the preview would show the wrong map or look.
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
    // Without storage, the device has no settings of its own.
  }
  document.documentElement.dataset.firstLook = isOther ? 'hidden' : 'shown';
}
