// Menus, dialogs, and the celebration of completions.
export { Dialogs } from '../dialogs/dialogs.tsx';
import '../../commands/celebrate/celebrate-commands.ts';
import '../../features/header/header-menus.tsx';
import '../../services/browser/browser-certificates.ts';
