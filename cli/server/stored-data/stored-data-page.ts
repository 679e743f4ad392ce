import { CLASS_DATA } from './class-data.ts';
import {
  describeDefinition,
  describeProperty,
  type DescribedField,
  type ReadSchema,
} from './describe-schema.ts';
import type { Described, DescribedJson } from './describe.ts';
import { LEARNER_DATA } from './learner-data.ts';
import { SERVER_DATA, SHARED_DATA } from './other-data.ts';

interface Part {
  title: string;
  about: string;
  tables: Readonly<Record<string, Described>>;
}

const PARTS: readonly Part[] = [
  {
    title: 'Learners, authors and teachers',
    about:
      'Rows of people who have signed in, and of children in classes. Of people who do not sign in, only `used_space` has totals by network address, if they share games.',
    tables: LEARNER_DATA,
  },
  { title: 'Classes', about: 'If the operator allows teachers to have classes.', tables: CLASS_DATA },
  {
    title: 'Shared games and published maps',
    about: 'Everyone with an address can open them.',
    tables: SHARED_DATA,
  },
  { title: 'The server itself', about: 'Rows without names and work of a person.', tables: SERVER_DATA },
];

/** Descriptions of all tables that a server has, by name. */
export const STORED_DATA: Readonly<Record<string, Described>> = Object.assign(
  {},
  ...PARTS.map(({ tables }) => tables),
) as Record<string, Described>;

const HEAD = `# What a server stores

Every column of every table in the database of \`skillmap serve\`, for the records of an administrator. This page is generated from the
tables and schemas of this version. [Privacy](server.md#privacy) is a summary, with the cookies and logs.

A site without a server stores nothing: progress and projects stay in the learners' browsers.

- **Times** are in milliseconds since 1970, or as text.
- **Digests** of names are for comparing: the names themselves are in the columns beside them. Keyed digests cannot be turned back
  without the server's [\`secret\`](server.md#secret).
- **What has ended** is deleted every hour.
- **Backups** that \`skillmap admin backup\` makes contain what was stored then, until you delete them.
- **One child's data** in a class is saved as a file by the teacher: the child's rows of these tables. Sections say what is not in the
  file. One press deletes the child's data. People with an account delete it themselves: **Delete Profile**.
`;

/** Returns the page that lists all stored data, as markdown. Throws if a stored field has no description. */
export function storedDataPage(read: ReadSchema): string {
  const parts = PARTS.map(({ title, about, tables }) => {
    const sections = Object.entries(tables).map(([name, table]) => toSection(name, table, read));
    return `## ${title}\n\n${about}\n\n${sections.join('\n')}`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

function toSection(name: string, table: Described, read: ReadSchema): string {
  const { about, until, columns } = table;
  const rows = Object.entries(columns).flatMap(([column, described]) =>
    describeColumn(column, described, read),
  );
  const lines = rows.map(({ path, about: words }) => `| \`${path}\` | ${words.replaceAll('|', '\\|')} |`);
  return `### \`${name}\`\n\n${about}\n\n**Stored:** ${until}\n\n${toOmission(table)}| Column | Content |\n| --- | --- |\n${lines.join('\n')}\n`;
}

function toOmission({ learner, secrets = [] }: Described): string {
  if (learner.kind === 'none') return `**Not in the file of a child’s data.** ${learner.why}\n\n`;
  const names = secrets.map((column) => `\`${column}\``).join(', ');
  return names === '' ? '' : `**Not in the file of a child’s data:** the secret ${names}.\n\n`;
}

function describeColumn(path: string, described: string | DescribedJson, read: ReadSchema): DescribedField[] {
  if (typeof described === 'string') return [{ path, about: described }];
  const below = (fields: readonly DescribedField[], start = path): DescribedField[] =>
    fields.map((one) => ({ ...one, path: one.path === '' ? start : `${start}.${one.path}` }));
  const { about, fields } = described;
  if (fields.kind === 'definition') return [{ path, about }, ...below(describeDefinition(fields, read))];
  return [
    { path, about },
    ...Object.entries(fields.described).flatMap(([name, field]) => {
      const own = `${path}.${name}`;
      if (typeof field === 'object' && 'kind' in field) return below(describeProperty(field, read), own);
      return describeColumn(own, field, read);
    }),
  ];
}
