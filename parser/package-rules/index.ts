import type { Rule } from '../diagnostics/define-rule.ts';
import type { PackageDocument } from '../package/package-document.ts';

/** Everything skillmap checks in a `pxt.json`, in the order of the alphabet. */
export const PACKAGE_RULES: readonly Rule<PackageDocument>[] = [];
