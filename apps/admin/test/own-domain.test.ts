import { startRelay } from '@headwater/testing';

import { type AdminService, createAdminService } from '../src/service';
import { ask, codeOf } from './support/browser';
import { adminConfig, type Installation, startInstallation } from './support/installation';

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation({}, {}, { listens: true });
  await installation.addSite('harbour.example');
});

afterAll(() => installation?.close());

function originOf(host: string, isSecure = true) {
  const [hostName = ''] = host.split(':');
  return { origin: `http${isSecure ? 's' : ''}://${host}`, host, hostName, isSecure };
}

/** With services over sockets, so that they can be there later than the admin. */
async function create(
  host: string,
  sitePort = installation.ports.site,
  isSecure = true,
): Promise<AdminService> {
  const { services } = adminConfig();
  const at = (port: number): string => `127.0.0.1:${port}`;
  const { identity, content, media } = installation.ports;
  const addresses = { site: at(sitePort), identity: at(identity), content: at(content), media: at(media) };
  return createAdminService(
    adminConfig({
      origin: originOf(host, isSecure),
      services: { ...services, ...addresses },
      ops: { host: '127.0.0.1', port: 0 },
      startGraceMs: 600_000,
    }),
  );
}

const readyz = async (port: number | undefined): Promise<Record<string, unknown>> =>
  (await fetch(`http://127.0.0.1:${port}/readyz?verbose`)).json() as Promise<Record<string, unknown>>;

describe('an admin whose host name is a domain of a site', () => {
  it.each(['harbour.example', 'harbour.example:8443'])('does not start at %s, and says why', async (host) => {
    const admin = await create(host);
    try {
      await expect(admin.start()).rejects.toThrow(
        /ADMIN_ORIGIN: a site has this host name as a domain: give the admin a host name of its own/,
      );
    } finally {
      await admin.close();
    }
  });

  it('serves nobody where the site service told it only after the start', async () => {
    const relay = await startRelay(1);
    const admin = await create('harbour.example', relay.port);
    try {
      const { port, opsPort } = await admin.start();
      relay.leadTo(installation.ports.site);
      const login = { path: '/admin/v1/login/methods', headers: { Host: 'harbour.example' } };
      let answer = await ask(port, login);
      while (answer.status !== 503) answer = await ask(port, login);
      expect(codeOf(answer)).toBe('HOST_OF_SITE');
      expect(await readyz(opsPort)).toMatchObject({ ready: false });
      expect((await ask(port, { ...login, headers: { Host: 'other.example' } })).status).toBe(421);
    } finally {
      await admin.close();
      await relay.close();
    }
  });
});

describe('an admin', () => {
  it('starts before the site service, and serves once it is there', async () => {
    const relay = await startRelay(1);
    const admin = await create('admin.example', relay.port);
    try {
      const { port, opsPort } = await admin.start();
      expect(await readyz(opsPort)).toMatchObject({ ready: false });
      relay.leadTo(installation.ports.site);
      while ((await readyz(opsPort))['ready'] !== true);
      const login = { path: '/admin/v1/login/methods', headers: { Host: 'admin.example' } };
      expect((await ask(port, login)).status).toBe(200);
    } finally {
      await admin.close();
      await relay.close();
    }
  });

  it('is at localhost, whatever domains sites have there', async () => {
    await installation.addSite('localhost');
    const admin = await create('localhost:8090', installation.ports.site, false);
    try {
      await admin.start();
    } finally {
      await admin.close();
    }
  });
});
