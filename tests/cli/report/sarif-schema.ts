import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

const FILE = new URL('../../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url);

/** The errors of a log according to SARIF's own schema; empty for a valid log. */
export function findSarifMistakes(log: unknown): string[] {
  compiled ??= compileSchema();
  compiled(log);
  return (compiled.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

let compiled: ValidateFunction | undefined;

function compileSchema(): ValidateFunction {
  // ajv no longer supports draft 4. The schema uses only one feature that draft 7 changed: the name of its id.
  const {
    id: _id,
    $schema: _draft,
    ...schema
  } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    // One of the schema's patterns is invalid as a Unicode regular expression.
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
