// Prints a line through `nodeIo`, as commands do.
import { nodeIo } from '../../cli/io.ts';

nodeIo().stdout.write('a line\n');
