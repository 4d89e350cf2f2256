/** PostgreSQL gets nothing of the caller's environment, because PGDATA, LC_ALL and others would change its behaviour. */
export const programEnv = { PATH: '/usr/bin:/bin', TZ: 'UTC' };
