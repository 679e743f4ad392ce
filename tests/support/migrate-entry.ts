// A process that brings a database up to date; it says when it begins.
import process from 'node:process';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase } from '../../cli/server/database/open-database.ts';

const database = await openDatabase({ url: process.argv[2] ?? '' });
console.log('begins');
await migrateDatabase(database);
await database.close();
