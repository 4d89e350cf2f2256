import { userInfo } from 'node:os';

import { type Command } from 'commander';

import type { CallOptions, Site__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createManagementClients, type ManagementClients } from './clients';
import { type ConnectionOptions, findConnection } from './connection';
import { createOutput, type Output, type Streams } from './output/output';

/** The environment of the command line, passed in so that tests can run commands without a process. */
export interface Surroundings extends Streams {
  environment: Record<string, string | undefined>;
  cwd: string;
  /** Aborts the command. */
  signal: AbortSignal;
}

/** Options that every command takes. */
export interface GlobalOptions extends ConnectionOptions {
  json?: boolean;
  actor?: string;
  superAdmin?: boolean;
}

/** The tools of a command's action. */
export interface Session {
  clients: ManagementClients;
  /** Options of every call: the actor, and the signal that aborts the command. */
  call: CallOptions;
  out: Output;
  /** Address of a standalone's REST API: the base URL of its new sites. */
  baseUrl: string | undefined;
  /** The origin of the admin's pages. */
  adminOrigin: string | undefined;
  surroundings: Surroundings;
  /** The site that a domain leads to. */
  findSite: (domain: string) => Promise<Site__Output>;
}

type Action = (...values: unknown[]) => Promise<void>;

/** Builds the action of a command: opens the session, runs `run` with session, options and arguments, and closes. */
export function withSession<Options, Values extends unknown[] = []>(
  surroundings: Surroundings,
  run: (session: Session, options: Options, ...values: Values) => Promise<void>,
): Action {
  return async (...values) => {
    const command = values.pop() as Command;
    values.pop();
    const options = command.optsWithGlobals<Options & GlobalOptions>();
    const connection = findConnection(options, surroundings.environment, surroundings.cwd);
    const out = createOutput(surroundings, options.json === true);
    const clients = createManagementClients(connection, out);
    const call: CallOptions = {
      actor: { id: actorOf(options), superAdmin: options.superAdmin === true },
      signal: surroundings.signal,
    };
    const session: Session = {
      clients,
      call,
      out,
      baseUrl: connection.baseUrl,
      adminOrigin: connection.adminOrigin,
      surroundings,
      findSite: (domain) => findSite(clients, call, domain),
    };
    try {
      await run(session, options, ...(values as Values));
    } finally {
      clients.close();
    }
  };
}

/** The actor in revisions and in the record of changes. */
export const actorOf = ({ actor }: GlobalOptions): string => toActor(actor ?? osUser());

/** An invisible name is refused by the service, with a message that says what is allowed. */
function toActor(name: string): string {
  return name.startsWith('cli:') ? name : `cli:${name}`;
}

async function findSite(
  clients: ManagementClients,
  call: CallOptions,
  domain: string,
): Promise<Site__Output> {
  const { site } = await clients.site.getSite({ domain }, call);
  if (site === null) throw new AppError('NOT_FOUND', 'SITE_NOT_FOUND', `No site has the domain "${domain}".`);
  return site;
}

function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    // The account has no entry in the user database.
    return `uid:${process.getuid?.() ?? 'unknown'}`;
  }
}
