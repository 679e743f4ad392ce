import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap doctor`: what can be asked for. */
export function addDoctorCommand(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description('see what learners get of a repository now, and what to run')
    .argument('[folder]', 'the repository', '.')
    .option('--offline', 'do not ask GitHub: judge what is on this computer')
    .option('--json', 'print it for programs')
    .option('--config <file>', 'use this configuration instead of the nearest skillmap.config')
    .addHelpText('after', DOCTOR_HELP)
    .action(async (folder: string, options: object) => {
      const { doctor } = await import('../commands/doctor.ts');
      onExit(await doctor({ ...options, folder }, io));
    });
}

const DOCTOR_HELP = `
Exit code: 0 learners get what is here, 1 they do not, 2 bad usage or a failure of skillmap. Changes nothing.`;
