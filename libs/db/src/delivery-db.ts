import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';

import { AppError } from '@headwater/errors';
import type { Logger } from '@headwater/runtime';

import { isConnectionLoss, toDatabaseError } from './errors';
import { siteLiteral } from './scope';
import { typeParsers } from './type-parsers';

export interface DeliveryDbOptions {
  url: string;
  poolSize?: number | undefined;
  logger: Logger;
}

/** A prepared statement. One name always has one text. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export type Row = Record<string, unknown>;

export interface ReadScope {
  siteId: number;
  /** The answer must be at least this new. */
  minSiteVersion: number;
}

export interface ReadResult {
  /** The site's version in the snapshot that the rows were read in; 0 when it was never raised. */
  siteVersion: number;
  /** Until the site's next scheduled publication, by the database's clock; undefined when none is scheduled. */
  validForMs?: number;
  /** One array of rows for each statement. */
  results: Row[][];
}

export interface DeliveryDb {
  /** Runs the statements in one read-only snapshot of one site, in one round trip. */
  read(scope: ReadScope, statements: readonly Statement[]): Promise<ReadResult>;
  /** Calls one of the functions that come before the site is known. */
  call(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Statements sent so far, `begin` and `commit` included. */
  readonly statementCount: number;
  /** Resolves when the database answers; rejects with UNAVAILABLE otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const acquireTimeoutMs = 3_000;
/** Longer than the role's own statement timeout: it ends a connection to a server that does not answer at all. */
const answerTimeoutMs = 20_000;

const freshnessText = `
  select
    (select version from platform.site_versions where site_id = $1) as site_version,
    (select greatest(0, floor(extract(epoch from next_publication_at - platform.clock_now()) * 1000))::bigint
     from content.next_publications where site_id = $1) as valid_for_ms`;

/** The delivery side: reads of published views, as a role that can see nothing else. */
export function createDeliveryDb({ url, poolSize = 10, logger }: DeliveryDbOptions): DeliveryDb {
  const { service } = logger.bindings();
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    application_name: `headwater ${String(service ?? 'service')} delivery`,
    max: poolSize,
    // All statements of a read are sent at once: one round trip in place of one each.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerTimeoutMs,
    types: typeParsers,
  };
  const pool = new Pool(config);
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  let statementCount = 0;
  const callNames = new Map<string, string>();

  async function withClient<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    try {
      return await attempt(use);
    } catch (error) {
      if (!isConnectionLoss(error)) throw toDatabaseError(error);
    }
    // The connection died, perhaps while it was idle. A read may be sent again, once.
    try {
      return await attempt(use);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  async function attempt<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: boolean | Error = true;
    try {
      const result = await use(client);
      broken = false;
      return result;
    } catch (error) {
      broken = isConnectionLoss(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    read: async ({ siteId, minSiteVersion }, statements) => {
      const begin = `begin isolation level repeatable read read only; set local app.site_id = ${siteLiteral(siteId)}`;
      const [freshness, ...results] = await withClient(async (client) => {
        statementCount += statements.length + 3;
        const answers = await inOrder([
          client.query(begin),
          client.query({ name: 'freshness', text: freshnessText, values: [siteId] }),
          ...statements.map(({ name, text, values }) => client.query({ name, text, values: [...values] })),
          client.query('commit'),
        ]);
        return answers.slice(1, -1).map((answer) => answer.rows as Row[]);
      });
      const siteVersion = (freshness?.[0]?.site_version as number | null) ?? 0;
      if (siteVersion < minSiteVersion) throw versionBehind(siteId, minSiteVersion, siteVersion);
      const validForMs = freshness?.[0]?.valid_for_ms as number | null;
      return { siteVersion, ...(validForMs === null ? {} : { validForMs }), results };
    },
    call: (text, values) => {
      const name = callNames.get(text) ?? `call_${callNames.size}`;
      callNames.set(text, name);
      return withClient(async (client) => {
        statementCount += 1;
        return (await client.query({ name, text, values: [...values] })).rows as Row[];
      });
    },
    get statementCount() {
      return statementCount;
    },
    ping: () => withClient(async (client) => void (await client.query('select 1'))),
    close: () => pool.end(),
  };
}

/** Waits for all, so that the connection is quiet afterwards, and throws the first failure: the later ones only follow from it. */
async function inOrder(queries: Promise<QueryResult>[]): Promise<QueryResult[]> {
  const settled = await Promise.allSettled(queries);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

function versionBehind(siteId: number, wanted: number, found: number): AppError {
  return new AppError(
    'UNAVAILABLE',
    'SITE_VERSION_BEHIND',
    'The database has not caught up with the last change yet.',
    {
      metadata: { siteId: String(siteId), minSiteVersion: String(wanted), siteVersion: String(found) },
    },
  );
}
