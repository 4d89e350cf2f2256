import { whatNext } from './what-next';

const given = {
  baseUrl: 'http://localhost:8080',
  admin: { origin: 'http://localhost:8090', hasPages: true },
  dataDir: '/data',
  setupToken: 'hwf_secret',
};
const lineOf = (name: string, text: string): string | undefined =>
  text.split('\n').find((line) => line.trim().startsWith(name));

it('prints the link for the first super admin, whose secret no server is sent', () => {
  const link = lineOf('First user', whatNext(given))?.split(/ +/).at(-1) ?? '';
  expect(link).toBe('http://localhost:8090/setup#hwf_secret');
  const { pathname, search, hash } = new URL(link);
  expect([pathname, search, hash]).toEqual(['/setup', '', '#hwf_secret']);
  expect(whatNext(given)).toContain('users setup hwf_secret EMAIL');
  expect(whatNext(given)).toContain('works once, within an hour; each start prints another');
});

it('prints the command alone where there are no pages', () => {
  const text = whatNext({ ...given, admin: { ...given.admin, hasPages: false } });
  expect(lineOf('First user', text)).toContain('npm run headwater -- users setup hwf_secret EMAIL');
  expect(text).not.toContain('#hwf_secret');
  expect(lineOf('API of the admin', text)).toContain('http://localhost:8090/admin/v1');
});

it('prints nothing of it once there is a super admin', () => {
  const text = whatNext({ ...given, setupToken: undefined });
  expect(text).not.toMatch(/first user|setup|undefined|hour/i);
  expect(lineOf('Admin', text)).toContain('http://localhost:8090');
});
