// Code for projects: to store, open, restart and reset them, and to save them to files.
import '../../adapters/frame-session.ts';
import '../../adapters/stored-projects.ts';
import '../../commands/reset/reset-commands.ts';
import '../../commands/work/work-commands.ts';
import '../../../shared/services/project-file/browser-project-packer.ts';
import '../../../shared/domain/former-progress.ts';
// Used by generated validators. The parts `account` and `share` use it too.
import 'ajv/dist/runtime/ucs2length.js';
