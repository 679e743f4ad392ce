/** The folder with `initdb` and `pg_ctl`, or undefined. */
export function findPostgres(): string | undefined;
/** The same, after trying to install it; says so and gives up where that cannot be. */
export function ensurePostgres(): string | undefined;
