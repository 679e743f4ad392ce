// Runs after the repository's packages are installed and before npm packs it. Builds what is missing. npm installs the
// packages in working copies and, if somebody depends on the repository by URL, in its own clone, which it packs
// afterwards.
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { run } from './set-up.mjs';

ensureBuilt();
// npm sets this variable to the repositories that it prepares for packing, for which it does not run `prepack`. Working
// copies do not need the declarations.
if (process.env._PACOTE_NO_PREPARE_) run(process.execPath, ['scripts/emit-types.mjs']);
