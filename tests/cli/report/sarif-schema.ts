import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

const FILE = new URL('../../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url);

/** What is wrong with a log by SARIF's own schema; empty for a valid one. */
export function findSarifMistakes(log: unknown): string[] {
  compiled ??= compileSchema();
  compiled(log);
  return (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let compiled: ValidateFunction | undefined;

function compileSchema(): ValidateFunction {
  // ajv knows draft 4 no longer; of what differs from draft 7 the schema uses the name of its id alone.
  const {
    id: _id,
    $schema: _draft,
    ...schema
  } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    // One of its patterns is none to the strict reading.
    unicodeRegExp: false,
    formats: {
      uri: (text: string) => isAscii(text) && URL.canParse(text),
      'uri-reference': (text: string) => isAscii(text) && URL.canParse(text, 'https://example.org/'),
      'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    },
  });
  return ajv.compile(schema);
}

function isAscii(text: string): boolean {
  return /^[!-~]*$/.test(text);
}
