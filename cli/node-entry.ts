/*
 * The entry `skillmap/node` as programs load it: the functions of `node-api.ts`, with checks of their arguments. Their types
 * and docstrings are those of `node-api.ts`.
 */
import {
  checkedAsync,
  NUMBER,
  oneOf,
  onlyFields,
  optional,
  SEVERITIES,
  TEXT,
  withFields,
  YES_OR_NO,
  type Expected,
} from '#parser';
import * as api from './node-api.ts';

const REPOSITORY_FIELDS = {
  cwd: optional(TEXT),
  config: optional(TEXT),
  runsCode: optional(YES_OR_NO),
} satisfies Record<keyof api.RepositoryOptions, Expected>;

const PATHS: Expected = {
  expected: 'a path, or a list of paths',
  test: (value) =>
    typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
};

export const readMaps = checkedAsync(
  'readMaps',
  { folder: optional(TEXT), options: optional(onlyFields(REPOSITORY_FIELDS)) },
  api.readMaps,
);

export const lintRepository = checkedAsync(
  'lintRepository',
  {
    paths: optional(PATHS),
    options: optional(
      onlyFields({
        ...REPOSITORY_FIELDS,
        severities: optional(SEVERITIES),
        since: optional(TEXT),
      } satisfies Record<keyof api.LintRepositoryOptions, Expected>),
    ),
  },
  api.lintRepository,
);

export const renderMap = checkedAsync(
  'renderMap',
  {
    map: optional(TEXT),
    options: optional(
      onlyFields({
        ...REPOSITORY_FIELDS,
        progress: optional(oneOf('new', 'finished')),
        look: optional(oneOf('light', 'dark', 'high-contrast')),
        size: optional(withFields({ width: NUMBER, height: NUMBER })),
      } satisfies Record<keyof api.RenderMapOptions, Expected>),
    ),
  },
  api.renderMap,
);
