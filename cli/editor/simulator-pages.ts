import opaqueOnly from './pages/opaque-only.js?raw';
import arcadeSimulator from './pages/arcade-simulator.html?raw';
import relayScript from './pages/relay.js?raw';
import screenshotBridge from './pages/screenshot-bridge.js?raw';
import type { SiteAddresses } from './site-addresses.ts';
import { framePage, hashSource, policyTag, rewritePrefixes } from './site-addresses.ts';

/** `simulator.html`: passes messages between the editor and the frame in which learners' programs run. */
export function relayPage(): string {
  return framePage('Simulator', relayPolicy(), relayScript);
}

/** `simulator-inner.html`: the target's own simulator page, or ours for Arcade, which ships none. */
export function innerSimulatorPage(vendorPage: string | undefined, { assets }: SiteAddresses): string {
  const page = rewritePrefixes(vendorPage ?? arcadeSimulator, assets);
  return page
    .replace(/<head[^>]*>/, (head) => `${head}\n${policyTag(INNER_TAG_POLICY)}<script>${opaqueOnly}</script>`)
    .replace('</head>', () => `<script>${screenshotBridge}</script>\n</head>`);
}

/**
 * Nothing but the relay's own script, and one frame of this site. Without a network the relay puts the page in that frame
 * together, and this policy holds there too: what programs need is in it, as far as addresses of data go.
 */
export function relayPolicy(): string {
  return [
    `default-src 'none'`,
    `script-src ${hashSource(relayScript)} 'unsafe-eval' data: blob:`,
    `style-src 'unsafe-inline' data:`,
    `img-src 'self' data: blob:`,
    `media-src 'self' data: blob:`,
    `font-src 'self' data:`,
    'worker-src data: blob:',
    `connect-src 'self' data: blob:`,
    `frame-src 'self'`,
    `base-uri 'none'`,
  ].join('; ');
}

/**
 * Programs are foreign code: an opaque origin even when the page is opened outside the relay's frame, scripts of this
 * site and programs (which are evaluated), no requests to anywhere.
 */
export const INNER_SIMULATOR_POLICY = [
  'sandbox allow-scripts',
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:`,
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');

/** What a tag can say of it: `sandbox` it cannot, and in an opaque origin `'self'` would be nothing. */
const INNER_TAG_POLICY = [
  'connect-src data: blob:',
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
].join('; ');
