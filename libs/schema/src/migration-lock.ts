/** Key of the advisory lock that all migrations of a database take. A backup shares it, so that none runs meanwhile. */
export const migrationLock = 7_239_104;
