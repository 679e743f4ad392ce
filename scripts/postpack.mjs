// After npm has packed the repository.
import { restoreScripts } from './packed-manifest.mjs';

restoreScripts();
