// In the simulator's page: screenshots, and the key that leaves a game. Answers `proxytosim {content: {kind:
// 'screenshot', id}}` with one picture, and `{kind: 'record', id, framesPerSecond}` with `frame` messages until
// `stop-recording` with the same id.
(() => {
  // The relay may have inlined the page, whose own URL is then useless.
  const relayOrigin = new URL(document.baseURI).origin;
  const FASTEST = 20;
  const LONGEST_MS = 30_000;
  let recording;

  window.addEventListener('message', (event) => {
    const { type, content } = event.data ?? {};
    if (event.source !== window.parent || type !== 'custom' || typeof content !== 'object') return;
    if (content?.kind === 'screenshot') void answerScreenshot(content.id);
    else if (content?.kind === 'record') void record(content.id, content.framesPerSecond);
    else if (content?.kind === 'stop-recording' && recording === content.id) recording = undefined;
  });

  // Players leave the game by keyboard. Surrounding pages do not see keys pressed here.
  window.addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Escape' && !repeat) send({ kind: 'escape' });
  });

  function send(content, transfer = []) {
    window.parent.postMessage({ type: 'custom', content }, relayOrigin, transfer);
  }

  async function answerScreenshot(id) {
    const dataUrl = await takeScreenshot().catch(() => undefined);
    send({ kind: 'screenshot', id, dataUrl });
  }

  // Sends raw pixels: encoding PNGs here would make the game stutter.
  async function record(id, framesPerSecond) {
    const pause = 1000 / Math.min(FASTEST, Math.max(1, Number(framesPerSecond) || 1));
    const start = performance.now();
    recording = id;
    for (let number = 0; recording === id; number += 1) {
      const at = performance.now() - start;
      const image = at < LONGEST_MS ? await takePicture().catch(() => undefined) : undefined;
      if (!image) recording = undefined;
      if (recording !== id) break;
      const { width, height, data } = image;
      // Send a copy, because the simulator may return its own buffer.
      const pixels = data.slice().buffer;
      send({ kind: 'frame', id, width, height, at, pixels }, [pixels]);
      await wait(Math.max(0, start + (number + 1) * pause - performance.now()));
    }
    send({ kind: 'recording-ended', id });
  }

  function wait(ms) {
    return new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }

  function takePicture() {
    return Promise.resolve(window.pxsim?.runtime?.board?.screenshotAsync());
  }

  async function takeScreenshot() {
    const image = await takePicture();
    if (!image) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').putImageData(image, 0, 0);
    return canvas.toDataURL('image/png');
  }
})();
