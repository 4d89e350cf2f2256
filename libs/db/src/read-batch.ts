import type { ClientBase, Connection, DatabaseError, FieldDef, Submittable } from 'pg';

import { typeParsers } from './type-parsers';
import { prepare, run, sync } from './wire';

/** A prepared statement. One name always has one text. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export type Row = Record<string, unknown>;

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** What a connection has prepared: the columns of each statement, by its name. */
type PreparedStatements = Map<string, PreparedStatement>;

interface PreparedStatement {
  text: string;
  columns: readonly Column[];
}

const preparedOn = new WeakMap<ClientBase, PreparedStatements>();

/**
 * Sends the statements at once with one Sync at the end, and resolves with the rows of each. The server answers them with one write, and
 * does not describe again what the connection has seen before. After a failure the later ones did not run.
 */
export function sendBatch(client: ClientBase, statements: readonly Statement[]): Promise<Row[][]> {
  const known = preparedOn.get(client) ?? new Map<string, PreparedStatement>();
  preparedOn.set(client, known);
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, known, (error, results) => {
        if (error) reject(error);
        else resolve(results);
      }),
    );
  });
}

/** The methods are called by pg's client, as on a query of its own. */
class Batch implements Submittable {
  private readonly results: Row[][] = [];
  private rows: Row[] = [];
  private columns: readonly Column[] | undefined;
  private failure: Error | null = null;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly known: PreparedStatements,
    // pg wraps it, to end what takes too long.
    public callback: (error: Error | null, results: Row[][]) => void,
  ) {}

  submit(connection: Connection): Error | null {
    try {
      const messages = this.statements.map((statement) => this.encode(statement));
      connection.stream.write(Buffer.concat([...messages.flat(), sync]));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  private encode({ name, text, values }: Statement): Buffer[] {
    const known = this.known.get(name);
    if (known === undefined) return [prepare(name, text), run(name, values, { described: true })];
    if (known.text !== text) throw new Error(`two statements are named ${name}`);
    return [run(name, values, { described: false })];
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: typeParsers.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.rows.push(toRow(this.columns ?? this.columnsOf(this.results.length), fields));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  private columnsOf(index: number): readonly Column[] {
    const known = this.known.get(this.statements[index]?.name ?? '');
    if (known === undefined) throw new Error('rows of a statement that nobody described');
    return known.columns;
  }

  handleCommandComplete(): void {
    const { name, text } = this.statements[this.results.length]!;
    if (!this.known.has(name)) this.known.set(name, { text, columns: this.columns ?? [] });
    this.columns = undefined;
    this.results.push(this.rows);
    this.rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: DatabaseError): void {
    // Prepared anew next time, in case that is what was wrong: a view has got another column.
    const failed = this.statements[this.results.length];
    if (failed !== undefined) this.known.delete(failed.name);
    this.callback(error, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.failure, this.results);
  }
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  for (let index = 0; index < fields.length; index += 1) {
    const { name, parse } = columns[index]!;
    const field = fields[index]!;
    row[name] = field === null ? null : parse(field);
  }
  return row;
}
