/** Nothing of the caller's environment reaches PostgreSQL: PGDATA, LC_ALL and the like would change what it does. */
export const programEnv = { PATH: '/usr/bin:/bin', TZ: 'UTC' };
