// Menus and dialogs, and the celebration of what was completed.
export { Dialogs } from '../dialogs/dialogs.tsx';
import '../../commands/celebrate/celebrate-commands.ts';
import '../../features/header/header-menus.tsx';
import '../../services/browser/browser-certificates.ts';
