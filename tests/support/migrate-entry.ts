// A process that opens a database like a server, and migrates it; it sends a message when it starts.
import process from 'node:process';
import { openData } from '../../cli/serve/open-data.ts';

console.log('begins');
const database = await openData({
  url: process.argv[2] ?? '',
  cwd: '/',
  signal: new AbortController().signal,
  waitMs: 0,
  onWait: () => undefined,
  onError: (error) => console.error(error),
});
await database.close();
