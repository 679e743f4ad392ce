/** The page of the server's API, written from the description that a test compares with the routes. */
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
    '# The server’s API',
    'What `skillmap serve` answers, below the path of its site. [`schemas/openapi.json`](../../schemas/openapi.json) is the same for programs, with the contracts beside it.',
    `A failure is answered as \`{"code": "...", "message": "..."}\`. The usual ones are left out below: what is malformed (400, 413, 415), asked too often (429), or impossible for a moment (500, 503).`,
    ...tags.flatMap(({ name, description }) => {
      const own = operations.filter((operation) => operation.tags.includes(name));
      if (own.length === 0) return [];
      return [`## ${name[0].toUpperCase()}${name.slice(1)}`, description, ...own.flatMap(describe)];
    }),
  ].join('\n\n');
}

/** Answers of nearly every operation. */
const USUAL = new Set(['400', '413', '415', '429', '500', '503']);

function describe({ method, path, summary, parameters = [], requestBody, responses, security = [] }) {
  const rows = [
    ...parameters.map((one) => [`\`${one.name}\` (${one.in})`, one.description ?? '']),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ['body', typeOf(type, schema)]),
    ...Object.entries(responses)
      .filter(([status]) => !USUAL.has(status))
      .map(([status, { description, content = {} }]) => [
        status,
        [description, ...Object.entries(content).map(([type, { schema }]) => typeOf(type, schema))]
          .filter(Boolean)
          .join(' '),
      ]),
  ];
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    `${summary}${security.some(({ session }) => session) ? ' Needs a session.' : ''}`,
    [
      '| given or answered | |',
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
