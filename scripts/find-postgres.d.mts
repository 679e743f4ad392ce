/** Returns the folder with `initdb` and `pg_ctl`, or undefined. */
export function findPostgres(): string | undefined;
/** Like `findPostgres`, but first tries to install PostgreSQL. Prints instructions if that fails. */
export function ensurePostgres(): string | undefined;
