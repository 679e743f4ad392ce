import process from 'node:process';
import { main, nodeIo } from '../../cli/main.ts';

/** The command line from its sources, as `bin/skillmap.js` runs it from the build. */
process.exitCode = await main(process.argv.slice(2), nodeIo());
