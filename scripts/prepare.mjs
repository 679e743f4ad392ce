// npm runs this after it installs the repository's packages and before it packs the repository. Builds what is
// missing. This also happens for users who depend on the repository by URL: npm clones it, installs its packages and
// packs the clone.
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { run } from './set-up.mjs';

ensureBuilt();
// npm sets this variable when it packs a clone for such users. In that case it does not run `prepack`, which writes
// the declarations. Working copies do not need them.
if (process.env._PACOTE_NO_PREPARE_) run(process.execPath, ['scripts/emit-types.mjs']);
