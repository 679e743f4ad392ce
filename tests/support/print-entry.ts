// A process that prints a line, as a command does.
import { nodeIo } from '../../cli/io.ts';

nodeIo().stdout.write('a line\n');
