// Measures the time until a learner sees nodes and can press them: on a site published by skillmap, and in MakeCode's
// own viewer (`pxt-core` with the target of `pxt-arcade`), here called the compatible viewer. Both show the same map,
// in the same run, at two speeds. A local server serves all files of the compatible viewer: its target with packages,
// and the editor, which it loads together with its page. Requests to third parties (analytics, feedback) are blocked.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/find-chromium.mjs';
import { compare, importSupport, median, printRatio } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const example = path.join(root, 'examples/space-camp');
const PEERS = ['pxt-core@12.2.24', 'pxt-arcade@4.1.2'];
const ROUNDS = 5;
const WARM_UPS = 1;
const SPEEDS = {
  'at 9 Mbit/s, 170 ms away, processor four times slower': {
    latency: 170,
    downloadThroughput: 9e6 / 8,
    slowdown: 4,
  },
  'at full speed': { latency: 0, downloadThroughput: -1, slowdown: 1 },
};
/** The host name of the compatible viewer, which behaves as in production only if it is not on localhost. */
const PEER_HOST = 'peer.test';

const OURS = {
  seen: '.skillmap-picture rect[width="50"], [data-map] button[data-kind]',
  usable: '[data-map] button[data-kind]',
};
const THEIRS = { seen: '.graph-activity', usable: '.graph-activity' };

export async function run() {
  const { startSiteWithFakeEditor } = await importSupport('../e2e/support/built-site.ts');
  const site = await startSiteWithFakeEditor(example);
  const peer = await startPeer();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // Block requests to other hosts: the time until they fail would be measured too.
      `--host-resolver-rules=MAP ${PEER_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
    ],
  });
  try {
    for (const [title, speed] of Object.entries(SPEEDS)) {
      const usable = { ours: [], theirs: [] };
      const visit = async (name, url, nodes) => {
        const times = await timeNodes(browser, { url, nodes, speed });
        usable[name].push(times.usable);
        return times.seen;
      };
      const { ours, theirs } = await compare(
        {
          ours: () => visit('ours', site.url, OURS),
          theirs: () => visit('theirs', `${peer.url}--skillmap#docs:skillmap/space`, THEIRS),
        },
        { rounds: ROUNDS, warmUps: WARM_UPS },
      );
      printRatio(`nodes seen ${title}`, 'skillmap', ours, 'compatible viewer', theirs, 5);
      printRatio(
        `nodes usable ${title}`,
        'skillmap',
        median(usable.ours.slice(WARM_UPS)),
        'compatible viewer',
        median(usable.theirs.slice(WARM_UPS)),
        3,
      );
    }
  } finally {
    await browser.close();
    peer.stop();
    await site.stop();
  }
}

/** Milliseconds from navigation to the first frame with visible nodes (`seen`), and with nodes to press (`usable`). */
async function timeNodes(browser, { url, nodes, speed }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const { latency, downloadThroughput, slowdown } = speed;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput: downloadThroughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript((selectors) => {
    window.times = {};
    const look = () => {
      for (const [name, selector] of Object.entries(selectors)) {
        const isThere = document.querySelector(selector)?.getBoundingClientRect().width > 0;
        // The browser paints the nodes in the next frame: take the time then.
        if (isThere && !(name in window.times))
          requestAnimationFrame(() => (window.times[name] ??= performance.now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, nodes);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.times.seen && window.times.usable, undefined, { timeout: 60_000 });
  const times = await page.evaluate(() => window.times);
  await context.close();
  return times;
}

/** Starts a server for the compatible viewer and its editor, like MakeCode's. It serves our example as every map. */
async function startPeer() {
  const [core, arcade] = PEERS.map(unpack);
  // Search `pxt-arcade` first: the target in `pxt-core` has no packages and is never published.
  const places = [arcade, core].flatMap((folder) =>
    ['built/web', 'built', 'webapp/public'].map((part) => path.join(folder, part)),
  );
  const bodies = new Map();
  const server = createServer((request, response) => {
    const file = findFile(new URL(request.url, 'http://localhost').pathname);
    if (file === undefined) return response.writeHead(404).end();
    // A real host has compressed its files in advance: compress each file only once.
    if (!bodies.has(file)) bodies.set(file, gzipSync(readBody(file, `http://${request.headers.host}/`)));
    // MakeCode's host lets browsers cache files that have a hash in their address: page and editor share them.
    const keeping = file.endsWith('.html') ? 'no-cache' : 'max-age=31536000';
    return response
      .writeHead(200, { 'Content-Type': typeOf(file), 'Content-Encoding': 'gzip', 'Cache-Control': keeping })
      .end(bodies.get(file));
  });
  const findFile = (pathname) => {
    if (/api\/config/.test(pathname)) return path.join(arcade, 'targetconfig.json');
    if (/api\/md/.test(pathname)) return path.join(example, 'skillmap.md');
    const name = decodeURIComponent(PAGES[pathname] ?? pathname).replace(/^\/(?:blb\/)?/, '');
    const found = [...places.map((place) => path.join(place, name)), path.join(example, name)];
    return found.find((candidate) => /\.\w+$/.test(candidate) && existsSync(candidate));
  };
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    url: `http://${PEER_HOST}:${server.address().port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const PAGES = { '/--skillmap': '/skillmap.html', '/': '/index.html' };

/** Returns a file as MakeCode's host serves it: pages in English, and the target with the address of our editor. */
function readBody(file, url) {
  if (file.endsWith('.html')) return readFileSync(file, 'utf8').replaceAll('@locale@', 'en');
  if (path.basename(file) !== 'target.js') return readFileSync(file);
  return readFileSync(file, 'utf8').replace(/"embedUrl":"[^"]*"/, `"embedUrl":"${url}"`);
}

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
};

function typeOf(file) {
  return TYPES[path.extname(file)] ?? (file.endsWith('.md') ? 'text/markdown' : 'application/octet-stream');
}

/** Returns the folder of an npm package, which is downloaded and unpacked at the first call. */
function unpack(name) {
  const folder = path.join(root, '.cache', 'peers', name);
  if (!existsSync(path.join(folder, 'package'))) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { cwd: root });
    const [archive] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    execFileSync('tar', ['xzf', archive], { cwd: folder });
  }
  return path.join(folder, 'package');
}
