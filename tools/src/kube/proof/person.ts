import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Closer } from '@headwater/runtime';

import { hostAddress } from '../kubelet/network';
import type { Cluster } from './cluster';
import { adminDomain } from './installation';
import { followLate } from './late-targets';
import { startProxy } from './proxy';
import { namespace, release } from './release';
import { type Answer, refusalOf, send } from './request';
import type { SiteMaker } from './site';

/** A program with an access token, an opened page, a login by a password. */
export type AdminKind = 'call' | 'page' | 'login';

/** An editor of a site. */
export interface Person {
  /** A port of this machine that leads to the admin. */
  port: number;
  siteId: number;
  email: string;
  password: string;
  /** An access token of this person. */
  token: string;
}

const apiRoot = '/admin/v1';
/** Pages of other origins cannot send this header. */
const writeHeader = { 'Headwater-Admin': '1' };
const password = 'a harbour at low water 41';

/** Makes an editor, and a proxy to the admin like that of readers. Undefined if no admin runs. */
export async function findPerson(
  { services, note }: Cluster,
  sites: SiteMaker,
  siteId: number,
  closer: Closer,
): Promise<Person | undefined> {
  const admin = services.find(namespace, `${release}-admin`);
  if (admin === undefined) return undefined;
  const late = { portName: 'http', lateMs: 2_000, note };
  const port = await startProxy(hostAddress, followLate(services, admin, late, closer), closer);
  const { email, token, invitationToken } = await sites.makeEditor(siteId);
  const person: Person = { port, siteId, email, password, token };
  const accepted = await post(person, '/invitation/accept', {
    ...{ invitation_token: invitationToken, password },
  });
  if (accepted.status !== 200) throw new Error(`The link is not accepted: ${refusalOf(accepted)}`);
  for (const kind of ['call', 'page', 'login'] as const) {
    const why = await askAdmin(kind, person);
    if (why !== undefined) throw new Error(`The admin does not answer a ${kind}: ${why}`);
  }
  return person;
}

/** Sends one request. Resolves with the reason of a failure, else undefined. */
export function askAdmin(kind: AdminKind, person: Person, agent?: Agent): Promise<string | undefined> {
  if (kind === 'login') return logIn(person, agent);
  return kind === 'page' ? openPage(person, agent) : listEntries(person, agent);
}

async function listEntries(person: Person, agent?: Agent): Promise<string | undefined> {
  const path = `${apiRoot}/sites/${person.siteId}/entries`;
  return refusalOf(await read(person, path, { Authorization: `Bearer ${person.token}` }, agent));
}

const pageLimitMs = 60_000;

/** Loads the page and its script. If the script is of another release, the page loads itself once more, as in a browser. */
async function openPage(person: Person, agent?: Agent): Promise<string | undefined> {
  for (const giveUpAt = Date.now() + pageLimitMs; ; await sleep(1_000)) {
    const page = await read(person, '/', {}, agent);
    const [, script] = / src="(\/assets\/[^"]+\.js)"/.exec(page.body) ?? [];
    if (page.status !== 200) return refusalOf(page);
    if (script === undefined) return `a page without a script: ${page.body.slice(0, 100)}`;
    const answer = await read(person, script, {}, agent);
    if (answer.status !== 404 || Date.now() > giveUpAt) {
      const why = refusalOf(answer);
      return why && `${script}: ${why}`;
    }
  }
}

async function logIn(person: Person, agent?: Agent): Promise<string | undefined> {
  const { email, password } = person;
  const answer = await post(person, '/login', { email, password }, agent);
  if (answer.status !== 200) return refusalOf(answer);
  return answer.body.includes('"step":"done"') ? undefined : `a login that is not done: ${answer.body}`;
}

const read = (
  { port }: Person,
  path: string,
  headers: Record<string, string>,
  agent: Agent | undefined,
): Promise<Answer> =>
  send({ host: hostAddress, port, path, headers: { Host: adminDomain, ...headers }, agent });

const post = ({ port }: Person, path: string, body: object, agent?: Agent): Promise<Answer> =>
  send({
    ...{ host: hostAddress, port, path: `${apiRoot}${path}`, body, agent },
    headers: { Host: adminDomain, Origin: `https://${adminDomain}`, ...writeHeader },
  });
