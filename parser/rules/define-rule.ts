import type { TextWithChecks } from '../checks/checks-of.ts';
import { createDefineRule, type DefineRule } from '../diagnostics/define-rule.ts';
import { unclearCausesAt } from '../facts/unclear-values.ts';
import type { MapDocument } from '../model/map-document.ts';
import { walkMap, type MapUnits } from './walk-map.ts';

/** Defines a rule for maps. Ids begin with `no-`, `require-`, `valid-`, `consistent-` or `file-`. */
export const defineRule: DefineRule<MapDocument, MapUnits> = createDefineRule<MapDocument, MapUnits>(
  walkMap,
  unclearCausesAt,
);

/** Defines a rule for maps and for files of checks. */
export const defineChecksRule: DefineRule<TextWithChecks, object> = createDefineRule<TextWithChecks>(
  undefined,
  (document, range) => ('lines' in document ? undefined : unclearCausesAt(document, range)),
);
