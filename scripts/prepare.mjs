// After an installation of the repository's packages, and before npm packs it: builds what is missing. npm installs them for a
// working copy and, when somebody depends on the repository by its address, for a clone of its own, which it packs next.
import process from 'node:process';
import { ensureBuilt } from './derived.mjs';
import { run } from './set-up.mjs';

ensureBuilt();
// npm names there the repositories that it is preparing to pack, for which it runs no `prepack`. In a working copy nobody
// needs the declarations.
if (process.env._PACOTE_NO_PREPARE_) run(process.execPath, ['scripts/emit-types.mjs']);
