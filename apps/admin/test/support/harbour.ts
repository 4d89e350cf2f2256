import { type Answer, askRoute, logIn, type RouteAsk } from './browser';
import { type Installation, operator, startInstallation } from './installation';

type Name = Parameters<typeof askRoute>[1];

/** An installation with one site, and whoever is needed in it. */
export interface Harbour {
  installation: Installation;
  port: number;
  siteId: number;
  /** The session of one. */
  superAdmin: string;
  as(session: string): (name: Name, asked?: RouteAsk) => Promise<Answer>;
  /** Another one with each call. */
  addSiteAdmin(): Promise<{ userId: number; email: string; session: string }>;
}

export async function startHarbour(): Promise<Harbour> {
  const installation = await startInstallation();
  const { port } = installation;
  const siteId = await installation.addSite('harbour.example');
  await installation.addPerson('super@example.org', true);
  let people = 0;
  return {
    ...{ installation, port, siteId },
    superAdmin: await logIn(port, 'super@example.org'),
    as: (session) => (name, asked) => askRoute(port, name, { session }, asked),
    async addSiteAdmin() {
      const email = `admin-${(people += 1)}@example.org`;
      const userId = await installation.addPerson(email);
      await installation.identity.updateGrant({ siteId, userId, role: 'ROLE_SITE_ADMIN' }, operator);
      return { userId, email, session: await logIn(port, email) };
    },
  };
}

export const bodyOf = <Body>({ body }: Answer): Body => body as Body;
export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
