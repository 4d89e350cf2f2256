import type { Knex } from 'knex';

import { beginSpan, currentSpan, type Span } from '@headwater/runtime';

import { classOf, type PoolMeter } from './sql-metrics';
import { sqlAttributes, statementName } from './statement-name';

/** What knex reports about a statement. Statements that begin and end transactions have no id. */
interface KnexStatement {
  __knexQueryUid?: string;
  sql: string;
}

interface RunningStatement {
  startedAt: number;
  span: Span | undefined;
}

/** Measures the statements of the management side, each in a span of its own if it is traced. */
export function watchStatements(db: Knex, meter: PoolMeter): void {
  const running = new Map<string, RunningStatement>();

  function end({ __knexQueryUid: id }: KnexStatement, error?: unknown): void {
    const statement = id === undefined ? undefined : running.get(id);
    if (id === undefined || statement === undefined) return;
    running.delete(id);
    meter.measured(performance.now() - statement.startedAt, error);
    statement.span?.end({ errorType: error === undefined ? undefined : classOf(error) });
  }

  db.on('query', ({ __knexQueryUid: id, sql }: KnexStatement) => {
    if (id === undefined) return;
    const parent = currentSpan();
    const span =
      parent && beginSpan({ name: statementName(sql), kind: 'client', attributes: sqlAttributes }, parent);
    running.set(id, { startedAt: performance.now(), span });
  });
  db.on('query-response', (_response: unknown, statement: KnexStatement) => end(statement));
  db.on('query-error', (error: unknown, statement: KnexStatement) => end(statement, error));
}
