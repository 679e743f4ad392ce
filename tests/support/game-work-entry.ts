// Shares and unshares games and erases accounts, on a database that other processes use too. Its arguments are
// `<address of the database> <rounds> <texts ...>`.
import process from 'node:process';
import { openDatabase } from '../../cli/server/database/open-database.ts';
import { workOnGames } from './game-work.ts';

const [, , url = '', rounds = '1', ...texts] = process.argv;
const database = await openDatabase({ url });
try {
  await workOnGames(database, Number(rounds), texts);
} finally {
  await database.close();
}
