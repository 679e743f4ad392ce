// Sharing, playing and reporting games.
export { Report } from '../dialogs/report.tsx';
export { AppShare } from '../dialogs/share.tsx';
import '../../adapters/game-sharing.ts';
import '../../commands/share/share-commands.ts';
