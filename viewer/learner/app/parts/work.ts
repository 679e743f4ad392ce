// Projects: stored, opened in the editor, restarted, reset, saved to a file.
import '../../adapters/frame-session.ts';
import '../../adapters/stored-projects.ts';
import '../../commands/reset/reset-commands.ts';
import '../../commands/work/work-commands.ts';
import '../../services/project-file/browser-project-packer.ts';
import '../../../shared/domain/former-progress.ts';
// Used by generated validators, also in `account` and `share`.
import 'ajv/dist/runtime/ucs2length.js';
