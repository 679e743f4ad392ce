import type { Rule } from '../diagnostics/define-rule.ts';
import { noUnknownActivity } from './no-unknown-activity.ts';
import { noUnknownAttribute } from './no-unknown-attribute.ts';

/** Every rule, by id. Each has its page, which is its test too, in the `.md` beside it. */
export const RULES: readonly Rule[] = [noUnknownActivity, noUnknownAttribute];
