import path from 'node:path';
import type { EditorInstallation } from '../../cli/editor/install-editor.ts';
import { tempFolder } from './temp-folder.ts';

const PAGE = `<!DOCTYPE html>
<html lang="@locale@" data-manifest="">
<head>
    <!-- @include appmeta.html -->
    <link rel="stylesheet" data-rtl="/blb/rtlsemantic.css" href="/blb/semantic.css" type="text/css">
</head>
<body>
    <script>
        // This line gets patched up by the cloud
        var pxtConfig = null;
    </script>
    <!-- @include apptrackingweb.html -->
    <!-- @include apptracking.html -->
    <script type="text/javascript" src="/blb/main.js"></script>
    <script>window.MonacoPaths = { "vs/loader": "/blb/vs/loader.js" };</script>
</body>
</html>`;

const META = `<!-- @include robotsmeta.html -->
<title>@name@</title>
<meta name="description" content="@description@" />
<link rel="manifest" href="/trgblb/sim.webmanifest">
<meta property="og:image" content="@cardLogo@" />
<link rel="icon" type="image/png" href="@appLogo@">
<script type="text/javascript" src="/blb/pxtweb.js"></script>`;

const TARGET = {
  id: 'demo',
  appTheme: {
    homeUrl: 'https://vendor.example/',
    logo: '@cdnUrl@/blob/abc/static/logo.svg',
    ocvFrameUrl: 'https://feedback.example',
    feedbackEnabled: true,
    blockColors: { loops: '#20BF6B' },
    docMenu: [{ path: '/docs' }, { path: 'https://forum.example' }],
  },
  cloud: { sharing: true },
};

/** The path of the small editor's page below the cache folder for editors. */
export const EDITOR_PAGE = 'pxt-core@7.1.0/webapp/public/index.html';

/** A small editor with the vendor's folder layout: contents by path below the cache folder for editors. */
export const FAKE_EDITOR: Readonly<Record<string, string>> = {
  'pxt-demo@2.0.0/built/target.js': `var pxtTargetBundle = ${JSON.stringify(TARGET)}`,
  'pxt-demo@2.0.0/built/targetlight.json': '{"title": "Demo <Maker>", "description": "Make \\"games\\""}',
  'pxt-demo@2.0.0/built/sim.js': 'the simulator of the target',
  'pxt-demo@2.0.0/built/web/semantic.css': 'the style of the target',
  'pxt-demo@2.0.0/targetconfig.json': '{"packages": {}}',
  'pxt-demo@2.0.0/package.json': '{"dependencies": {"pxt-core": "7.1.0"}}',
  'pxt-core@7.1.0/built/web/main.js': `${'console.log("main");'.repeat(200)}`,
  'pxt-core@7.1.0/built/web/semantic.css': 'the style of the core',
  'pxt-core@7.1.0/built/web/worker.js': 'importScripts("/blb/pxtworker.js");',
  [EDITOR_PAGE]: PAGE,
  'pxt-core@7.1.0/webapp/public/monacoworker.js': 'var base = "/cdn/"; importScripts("/blb/vs/w.js");',
  'pxt-core@7.1.0/webapp/public/images/a b.png': 'picture',
  'pxt-core@7.1.0/docfiles/appmeta.html': META,
  'pxt-core@7.1.0/docfiles/robotsmeta.html': '',
  'pxt-core@7.1.0/docfiles/apptracking.html': '<script>reportToTheVendor()</script>',
  'pxt-core@7.1.0/docfiles/apptrackingweb.html': '<script>reportToTheVendor()</script>',
  'pxt-core@7.1.0/package.json': '{"name": "secret"}',
};

/** The files of `FAKE_EDITOR`, renamed to the name and version of a real target. */
export function fakeEditorOf(target: string, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(FAKE_EDITOR).map(([name, content]) => [
      name.replace('pxt-demo@2.0.0', `pxt-${target}@${version}`),
      content,
    ]),
  );
}

/** Writes `FAKE_EDITOR` and more files to a folder, as `installEditor` would; deleted when the test ends. */
export async function fakeInstallation(
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<EditorInstallation> {
  const folder = await tempFolder({ ...FAKE_EDITOR, ...more });
  return {
    target: 'demo',
    version: '2.0.0',
    coreVersion: '7.1.0',
    targetFolder: path.join(folder, 'pxt-demo@2.0.0'),
    coreFolder: path.join(folder, 'pxt-core@7.1.0'),
  };
}
