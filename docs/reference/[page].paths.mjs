/** The page about the server's API, made from `openapi.json`, which a test compares with the routes. */
import { readFileSync } from 'node:fs';

const file = new URL('../../schemas/openapi.json', import.meta.url);

export default {
  watch: ['../../schemas/openapi.json'],
  paths: () => [
    { params: { page: 'http-api' }, content: toMarkdown(JSON.parse(readFileSync(file, 'utf8'))) },
  ],
};

function toMarkdown({ paths, tags }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  );
  return [
    '---\noutline: 2\n---',
    '# Server API',
    'Call the API of `skillmap serve`. All paths are below the path of your site. Programs can read the same description in [`schemas/openapi.json`](../../schemas/openapi.json).',
    'Errors have the form `{"code": "...", "message": "..."}`. This page leaves out the usual ones: malformed requests (400, 413, 415), too many requests (429) and temporary failures (500, 503).',
    ...tags.flatMap(({ name, description }) => {
      const tagged = operations.filter((operation) => operation.tags.includes(name));
      if (tagged.length === 0) return [];
      return [`## ${name[0].toUpperCase()}${name.slice(1)}`, description, ...tagged.flatMap(describe)];
    }),
  ].join('\n\n');
}

/** Responses of nearly every operation. */
const COMMON_STATUSES = new Set(['400', '413', '415', '429', '500', '503']);

function describe({ method, path, summary, parameters = [], requestBody, responses, security = [] }) {
  const rows = [
    ...parameters.map((one) => [`\`${one.name}\` (${one.in})`, one.description ?? '']),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [
      'request body',
      typeOf(type, schema),
    ]),
    ...Object.entries(responses)
      .filter(([status]) => !COMMON_STATUSES.has(status))
      .map(([status, { description, content = {} }]) => [
        status,
        [description, ...Object.entries(content).map(([type, { schema }]) => typeOf(type, schema))]
          .filter(Boolean)
          .join(' '),
      ]),
  ];
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    `${summary}${security.some(({ session }) => session) ? ' Requires a session.' : ''}`,
    [
      '| Parameter or response | |',
      '| --- | --- |',
      ...rows.map((cells) => `| ${cells.map(inCell).join(' | ')} |`),
    ].join('\n'),
  ];
}

function typeOf(type, { $ref } = {}) {
  const contract = $ref && !$ref.startsWith('#') ? `, [${$ref}](../../schemas/${$ref})` : '';
  return $ref?.endsWith('/Error') ? '' : `(\`${type}\`${contract})`;
}

const inCell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
