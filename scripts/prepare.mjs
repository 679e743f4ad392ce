// After an installation of the repository's packages: builds. npm installs them for a working copy and, when somebody
// depends on the repository by its address, for a clone of its own, which it packs next and throws away.
import process from 'node:process';
import { dropScripts } from './packed-manifest.mjs';
import { run } from './set-up.mjs';

run(process.execPath, ['scripts/build.mjs']);
// npm names there the repositories that it is preparing, in a variable that is its own: without it, all that is missing in
// what is packed are the declarations, and npm builds a second time.
if (process.env._PACOTE_NO_PREPARE_) {
  run(process.execPath, ['scripts/emit-types.mjs']);
  dropScripts();
}
