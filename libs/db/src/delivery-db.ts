import { AppError } from '@headwater/errors';

import type { Row, Statement } from './read-batch';
import { createReadPool, defaultPoolSize, type ReadPoolOptions } from './read-pool';
import { createReadTransactions } from './read-transactions';
import { siteLiteral } from './scope';
import { createSiteShares } from './site-shares';
import { statementName } from './statement-name';
import { beginStatementSpans, traced } from './statement-spans';

export interface DeliveryDbOptions extends ReadPoolOptions {
  /** How long a read waits for its site's turn; 2 s by default. */
  siteWaitMs?: number | undefined;
}

/**
 * A gateway gives up a call after 3 s and counts it as a failure of the service. So a waiting read is refused earlier, or still has time to
 * run.
 */
const defaultSiteWaitMs = 2_000;

export type { Row, Statement };

export interface ReadScope {
  siteId: number;
  /** The answer must be at least this new. */
  minSiteVersion: number;
}

export interface ReadResult {
  /** The site's version in the snapshot in which the rows were read; 0 if it was never raised. */
  siteVersion: number;
  /** Until the site's next scheduled publication, by the database's clock; undefined when none is scheduled. */
  validForMs?: number;
  /** One array of rows for each statement. */
  results: Row[][];
}

export interface DeliveryDb {
  /** Runs the statements in one read-only snapshot of one site, in one round trip. */
  read(scope: ReadScope, statements: readonly Statement[]): Promise<ReadResult>;
  /**
   * Calls one of the functions that are used before the site is known. It is repeated if its connection breaks, so it must change nothing.
   */
  call(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Statements sent so far, `begin` and `commit` included. */
  readonly statementCount: number;
  /** Resolves when the database answers; rejects with UNAVAILABLE otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// If the next publication is unknown, or has passed without a new version, an answer is valid only at the moment it is read.
const freshnessText = `
  select version as site_version,
         case
           when next_publication_at is null or platform.clock_now() < next_publication_checked_at then 0
           when next_publication_at = 'infinity' then null
           else greatest(0, floor(extract(epoch from next_publication_at - platform.clock_now()) * 1000))::bigint
         end as valid_for_ms
  from platform.site_versions where site_id = $1`;

const scopeText = "select set_config('app.site_id', $1, true)";

/** The delivery side: reads of published views, as a role that can see nothing else. */
export function createDeliveryDb(options: DeliveryDbOptions): DeliveryDb {
  const pool = createReadPool(options);
  const transactions = createReadTransactions(pool);
  const { poolSize = defaultPoolSize, siteWaitMs = defaultSiteWaitMs } = options;
  const shares = createSiteShares({ poolSize, waitMs: siteWaitMs });
  let callCount = 0;
  const callNames = new Map<string, string>();

  return {
    read: async ({ siteId, minSiteVersion }, statements) => {
      const scoped = [
        { name: 'scope', text: scopeText, values: [siteLiteral(siteId)] },
        { name: 'freshness', text: freshnessText, values: [siteId] },
        ...statements,
      ];
      const isQuick = statements.every(({ quick }) => quick);
      const answers = await (isQuick
        ? transactions.shared(scoped)
        : shares.use(siteId, () => transactions.alone(scoped)));
      const freshness = answers[1]?.[0];
      const siteVersion = (freshness?.site_version as number | undefined) ?? 0;
      if (siteVersion < minSiteVersion) throw versionBehind(siteId, minSiteVersion, siteVersion);
      const validForMs = (freshness?.valid_for_ms as number | null | undefined) ?? undefined;
      const results = answers.slice(2);
      return validForMs === undefined ? { siteVersion, results } : { siteVersion, validForMs, results };
    },
    call: (text, values) => {
      const name = callNames.get(text) ?? `call_${callNames.size}`;
      callNames.set(text, name);
      const read = traced([{ name: statementName(text), text, values }]);
      return pool.use(async (client) => {
        callCount += 1;
        const endSpans = beginStatementSpans([read]);
        try {
          const { rows } = await client.query({ name, text, values: [...values] });
          endSpans();
          return rows as Row[];
        } catch (error) {
          endSpans(error);
          throw error;
        }
      });
    },
    get statementCount() {
      return transactions.statementCount + callCount;
    },
    ping: () => pool.use(async (client) => void (await client.query('select 1'))),
    close: () => pool.end(),
  };
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
