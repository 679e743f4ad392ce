// In the simulator's page: pictures of the screen, and the key that leads out of a game. `proxytosim {content: {kind:
// 'screenshot', id}}` is answered with one; `{kind: 'record', id, framesPerSecond}` with one `frame` after another, until
// `stop-recording` with that id.
(() => {
  // The page may have been put together by the relay: its own address says nothing then.
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

  // Whoever plays by the keyboard wants to leave: no page around this one hears a key that is pressed here.
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

  // Pixels, not PNGs: to encode them here would make the game stutter.
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
      // A copy: what the simulator gives may be its own.
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
