import path from 'node:path';
import { expect, test } from 'vitest';
import { httpStandIn, type HttpStandIn } from '../../support/http-stand-in.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint } from '../lint/run-lint.ts';

const TUTORIAL = `# One

## Step one

![A ship](https://raw.example/ship.png)

\`\`\`blocks
let x = 1
\`\`\`

\`\`\`package
space=github:space-school/pxt-space#v1.2.3
\`\`\`
`;

function mapOf({ origin }: HttpStandIn): string {
  return `# guide
* name: Guide
* description: Make games.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
* imageurl: ${origin}/gone.png
* next: two

### two
* name: Two
* type: tutorial
* description: Go on.
* url: /lessons/gone
* imageurl: http://printer.local/ship.png
* next: three

### three
* name: Three
* type: tutorial
* description: Go on.
* url: https://github.com/space-school/other/lesson
`;
}

async function repositoryWithHost(): Promise<{
  cwd: string;
  env: Record<string, string>;
  host: HttpStandIn;
}> {
  const host = await httpStandIn((request, response) => {
    const isGone = request.url === '/gone.png' || request.url === '/md/lessons/gone';
    response.writeHead(isGone || request.url?.endsWith('/pxt.json') ? 404 : 200).end();
  });
  const cwd = await tempFolder({
    'skillmap.md': mapOf(host),
    'tutorials/one.md': TUTORIAL.replace('https://raw.example', host.origin),
    'skillmap.config.json': JSON.stringify({
      endpoints: {
        docs: `${host.origin}/docs/`,
        markdown: `${host.origin}/md/`,
        codeHostRaw: `${host.origin}/raw/`,
      },
    }),
  });
  return { cwd, host, env: { SKILLMAP_CACHE: path.join(cwd, '.cache') } };
}

test('`lint --links` reports dead addresses in maps and tutorials with the other findings', async () => {
  const { cwd, host, env } = await repositoryWithHost();
  const { code, out, err } = await lint(cwd, ['--links', '--format', 'json'], { env });
  const { files } = JSON.parse(out) as {
    files: { path: string; diagnostics: { ruleId: string; reason: string; note: string; url: string }[] }[];
  };
  const found = files.flatMap((file) =>
    file.diagnostics
      .filter(({ ruleId }) => ruleId.startsWith('no-dead-'))
      .map(({ reason, ruleId }) => `${file.path} ${ruleId} ${reason.replace(host.origin, '')}`),
  );
  expect(found).toEqual([
    'skillmap.md no-dead-link There is no picture at `/gone.png`.',
    'skillmap.md no-dead-link There is no tutorial at `/lessons/gone`.',
    `${path.join('tutorials', 'one.md')} no-dead-tutorial-link There is no version \`v1.2.3\` of the extension \`space-school/pxt-space\`.`,
  ]);
  expect(code).toBe(1);
  expect(err).toBe(`skillmap: checked 6 addresses on the network, 3 dead.
skillmap: 1 address could not be checked:
  printer.local: leads to a private network (1)
`);
  expect(host.requests).toContain('/raw/space-school/other/HEAD/lesson.md');
  expect(host.requests.some((url) => url.includes('tutorials/one'))).toBe(false);
});

test('`lint --links` repeats no request in a second run', async () => {
  const { cwd, host, env } = await repositoryWithHost();
  await lint(cwd, ['--links'], { env });
  const before = host.requests.length;
  const { code } = await lint(cwd, ['--links'], { env });
  expect(code).toBe(1);
  expect(host.requests).toHaveLength(before);
});

test('`lint` makes no request and reports no dead address without --links', async () => {
  const { cwd, host, env } = await repositoryWithHost();
  const { err, out } = await lint(cwd, [], { env });
  expect(host.requests).toEqual([]);
  expect(err).toBe('');
  expect(out).not.toContain('no-dead-link');
});

test('a comment silences one dead address, and the configuration all of them', async () => {
  const { cwd, env, host } = await repositoryWithHost();
  const silenced = mapOf(host)
    .replace('* imageurl: ', '<!-- skillmap-ignore no-dead-link -->\n* imageurl: ')
    .replace('* url: /lessons/gone', '<!-- skillmap-ignore no-dead-link -->\n* url: /lessons/gone');
  const one = await tempFolder({ 'skillmap.md': silenced });
  const config = path.join(cwd, 'skillmap.config.json');
  const args = ['--links', '--format', 'json', '--config', config];
  expect((await lint(one, args, { env })).out).not.toContain('no-dead-link');
  const off = await tempFolder({
    'skillmap.md': mapOf(host),
    'skillmap.config.json': JSON.stringify({ rules: { 'no-dead-link': 'off' } }),
  });
  const { err } = await lint(off, ['--links'], { env });
  expect(err).toBe('skillmap: checked 0 addresses on the network, 0 dead.\n');
});
