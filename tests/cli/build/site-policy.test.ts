// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toTargetConfig } from '../../../cli/config/to-target-config.ts';
import { viewerPolicy } from '../../../cli/site/viewer-policy.ts';
import { notFoundPage } from '../../../cli/build/not-found-page.ts';
import { parse, siteOf } from './documents-of.ts';

describe('the content security policy', () => {
  test('allows scripts of the site and frames of the editor only', () => {
    const policy = viewerPolicy(toTargetConfig({}, { base: '/', editor: 'bundled' }));
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('allows the hosted editor and unencrypted hosts of the configuration', () => {
    const policy = viewerPolicy(
      toTargetConfig({
        editorUrl: 'https://editor.example:8443/beta',
        endpoints: { telemetry: 'http://intranet:9/t', translations: 'http://intranet:9/{locale}.json' },
      }),
    );
    expect(policy).toContain('frame-src https://editor.example:8443;');
    expect(policy).toContain("connect-src 'self' https: http://intranet:9;");
  });

  test('omits an address that browsers cannot open', () => {
    const brand = { logoUrl: 'http://[/logo.png' };
    const policy = viewerPolicy(toTargetConfig({ brand, endpoints: { help: 'http://' } }));
    expect(policy).toContain("connect-src 'self' https:;");
  });
});

describe('the 404 page', () => {
  test('has links that work at any depth, and no script', async () => {
    const { pages, brand } = await siteOf({ paths: ['skillmap.md', 'second.md'] });
    const html = notFoundPage({ base: '/maps/', icon: 'icon-1.svg', brand, pages });
    const page = parse(html);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/maps/', '/maps/skillmap/', '/maps/second/']);
    expect(page.querySelector('a')?.textContent).toBe('Go to the maps');
    expect(page.querySelector('script')).toBeNull();
    expect(html).not.toMatch(/(?:src|href)="(?!\/maps\/)/);
  });

  test('runs only the script that chooses the language if there are several', async () => {
    const { pages, brand } = await siteOf();
    const locales = { availableLocales: ['en', 'de'], defaultLocale: 'de' };
    const html = notFoundPage({ base: '/', icon: 'i.svg', brand, pages, locales });
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(parse(html).documentElement.lang).toBe('de');
    expect(script).toContain('This path leads nowhere');
    expect(script).not.toContain('Ce chemin');
  });

  test('allows only its own style, and ignores invalid colours', async () => {
    const { pages, brand } = await siteOf();
    const html = notFoundPage({
      base: '/',
      icon: 'i.svg',
      brand: { ...brand, primaryColor: 'red; } body { display: none' },
      pages,
    });
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    expect(html).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(style).not.toContain('display: none');
  });
});
