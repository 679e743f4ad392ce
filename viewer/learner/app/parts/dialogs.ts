// Menus, dialogs, checks, and the celebration of completions.
export { CountedChecks } from '../../features/checks/counted-checks.tsx';
export { EditorChecks } from '../../features/checks/editor-checks.tsx';
export { PanelChecks } from '../../features/checks/panel-checks.tsx';
export { Dialogs } from '../dialogs/dialogs.tsx';
import '../../commands/celebrate/celebrate-commands.ts';
import '../../features/header/header-menus.tsx';
import '../../services/browser/browser-certificates.ts';
