// Games that are shared, played and reported.
export { Report } from '../app/dialogs/report.tsx';
export { AppShare } from '../app/dialogs/share.tsx';
import '../adapters/game-sharing.ts';
import '../commands/share/share-commands.ts';
