// A process that prints a line, like a command.
import { nodeIo } from '../../cli/io.ts';

nodeIo().stdout.write('a line\n');
