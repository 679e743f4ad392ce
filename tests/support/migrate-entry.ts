// Prints a line, then opens and migrates a database like a starting server. Its argument is the database's address.
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
