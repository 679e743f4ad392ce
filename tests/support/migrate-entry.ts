// A process that opens a database as a server does, and brings it up to date; it says when it begins.
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
