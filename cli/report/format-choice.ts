/** The names of the formats, each with what it is for. */
export const FORMATS = {
  text: 'one finding a line, for people',
  pretty: 'each finding with the lines of the file it is about',
  json: 'for programs; `version` counts breaking changes',
  sarif: 'SARIF 2.1.0, which code hosts and editors read',
  github: 'annotations in a pull request on GitHub',
  junit: 'a test report, which most CI servers read',
  'code-climate': 'the code quality report of GitLab',
} as const;

export type ReportFormat = keyof typeof FORMATS;

/** A format, and the file it is written to; standard output where there is none. */
export interface FormatChoice {
  format: ReportFormat;
  file?: string;
}

export type ChoiceReading = { ok: true; choice: FormatChoice } | { ok: false; reason: string };

/** What `--format` was given: `name`, or `name=file`. */
export function readFormatChoice(given: string): ChoiceReading {
  const [name = '', ...rest] = given.split('=');
  if (!isFormat(name)) return { ok: false, reason: `Expected one of ${Object.keys(FORMATS).join(', ')}.` };
  if (rest.length === 0) return { ok: true, choice: { format: name } };
  const file = rest.join('=');
  if (file === '') return { ok: false, reason: `Expected the file to write behind \`${name}=\`.` };
  return { ok: true, choice: { format: name, file } };
}

function isFormat(name: string): name is ReportFormat {
  return Object.hasOwn(FORMATS, name);
}
