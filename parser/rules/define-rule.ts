import { createDefineRule, type DefineRule } from '../diagnostics/define-rule.ts';
import { unclearCausesAt } from '../facts/unclear-values.ts';
import type { MapDocument } from '../model/map-document.ts';
import { walkMap, type MapUnits } from './walk-map.ts';

/**
 * Defines a rule for maps. Ids begin with `no-`, `require-`, `valid-` or `consistent-`, or with `file-` for rules about
 * the file itself.
 */
export const defineRule: DefineRule<MapDocument, MapUnits> = createDefineRule<MapDocument, MapUnits>(
  walkMap,
  unclearCausesAt,
);
