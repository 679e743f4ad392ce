import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../cli/server/app.ts';
import { openapiDocument } from '../../../cli/server/openapi/openapi-document.ts';
import { operationRoutes } from '../../../cli/server/routes/operation.ts';

const schemas = new URL('../../../schemas/', import.meta.url);
const readSchema = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, schemas), 'utf8')) as unknown;

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

describe('schemas/openapi.json', () => {
  test('is up to date with the code that generates it', async () => {
    expect(await readSchema('openapi.json')).toEqual(openapiDocument());
  });

  test('lists every route of the app and no other', async () => {
    const { paths } = (await readSchema('openapi.json')) as OpenApi;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const absent = {} as never;
    const app = createApp({
      accounts: { classes: absent } as never,
      hasKiosk: true,
      studio: { signIn: absent, typeOf: absent },
      authoring: absent,
      content: absent,
      editor: absent,
      extensions: absent,
    });
    const routes = [app, operationRoutes(absent)]
      .flatMap(({ routes: all }) => all)
      .filter(({ method }) => method !== 'ALL')
      // Skip the middleware of all routes below `/api/auth/`.
      .filter(({ path }) => path !== '/api/auth/*')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')}`);
    const expected = [...routes, 'GET /editor/{target}/{path}', 'GET /targetconfig.json'];
    expect(described.sort()).toEqual([...new Set(expected)].sort());
  });

  test('contains no reference without a target', async () => {
    const document = await readSchema('openapi.json');
    const files = await readdir(schemas);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      const [file = '', pointer = ''] = reference.split('#');
      if (file !== '') expect(files).toContain(file);
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (at, step) => (at as Record<string, unknown> | undefined)?.[step],
          file === '' ? document : await readSchema(file),
        );
      expect(target, reference).toBeDefined();
    }
  });
});
