// Projects: stored, opened in the editor, started again, reset, saved to a file.
import '../../adapters/frame-session.ts';
import '../../adapters/stored-projects.ts';
import '../../commands/reset/reset-commands.ts';
import '../../commands/work/work-commands.ts';
import '../../services/project-file/browser-project-packer.ts';
import '../../../shared/domain/former-progress.ts';
// Generated validators use it, in `account` and `share` too.
import 'ajv/dist/runtime/ucs2length.js';
