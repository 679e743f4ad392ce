// In the simulator's page: answers `proxytosim {content: {kind: 'screenshot', id}}` with a picture of the screen.
(() => {
  // The page may have been put together by the relay: its own address says nothing then.
  const relayOrigin = new URL(document.baseURI).origin;

  window.addEventListener('message', (event) => {
    const { type, content } = event.data ?? {};
    if (event.source !== window.parent || type !== 'custom' || content?.kind !== 'screenshot') return;
    const answer = (dataUrl) =>
      window.parent.postMessage(
        { type, content: { kind: 'screenshot', id: content.id, dataUrl } },
        relayOrigin,
      );
    takeScreenshot().then(answer, () => answer());
  });

  async function takeScreenshot() {
    const image = await window.pxsim?.runtime?.board?.screenshotAsync();
    if (!image) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  }
})();
