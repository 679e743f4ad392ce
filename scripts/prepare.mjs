// Runs after the repository's packages are installed and before npm packs it. Builds what is missing. npm installs the
// packages in working copies. If somebody depends on the repository by URL, npm clones it, installs its packages there
// and packs the clone.
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { run } from './set-up.mjs';

ensureBuilt();
// npm sets this variable to the repositories that it prepares for packing, for which it does not run `prepack`. Working
// copies do not need the declarations.
if (process.env._PACOTE_NO_PREPARE_) run(process.execPath, ['scripts/emit-types.mjs']);
