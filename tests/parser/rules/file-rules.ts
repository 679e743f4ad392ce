import { RULES } from '../../../parser/rules/index.ts';

export const FILE_RULES = RULES.filter(({ id }) =>
  /^require-(?:tutorial|image|certificate|page)-file$/.test(id),
);
