// Games that are shared, played and reported.
export { Report } from '../dialogs/report.tsx';
export { AppShare } from '../dialogs/share.tsx';
import '../../adapters/game-sharing.ts';
import '../../commands/share/share-commands.ts';
