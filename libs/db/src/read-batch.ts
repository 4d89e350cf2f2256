import { type ClientBase, type Connection, type DatabaseError, type FieldDef, type Submittable } from 'pg';

import { typeParsers } from './type-parsers';
import { prepare, run, sync } from './wire';

/** A prepared statement. One name always has one text. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Takes a fraction of a millisecond, even on a large site, so that other reads may share its transaction. */
  quick?: boolean;
}

export type Row = Record<string, unknown>;

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** The prepared statements of a connection: the columns of each, by its name. */
type PreparedStatements = Map<string, PreparedStatement>;

interface PreparedStatement {
  text: string;
  columns: readonly Column[];
}

const preparedOn = new WeakMap<ClientBase, PreparedStatements>();

/**
 * Sends the statements at once with one Sync at the end, and resolves with the rows of each. The server answers them with one write, and
 * does not describe statements again that the connection has run before. After a failure, later statements do not run.
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
  private result: Row[] = [];
  /** For each statement; undefined if this batch prepares it. */
  private prepared: (PreparedStatement | undefined)[] = [];
  private described: readonly Column[] = [];
  private failure: Error | null = null;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly known: PreparedStatements,
    // pg wraps this callback for its query timeout.
    public callback: (error: Error | null, results: Row[][]) => void,
  ) {}

  submit(connection: Connection): Error | null {
    try {
      this.prepared = this.statements.map(({ name }) => this.known.get(name));
      connection.stream.write(this.encode());
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  private encode(): Buffer {
    const messages: Buffer[] = [];
    this.statements.forEach(({ name, text, values }, index) => {
      const prepared = this.prepared[index];
      if (prepared !== undefined && prepared.text !== text)
        throw new Error(`two statements are named ${name}`);
      if (prepared === undefined) messages.push(prepare(name, text));
      messages.push(run(name, values, { described: prepared === undefined }));
    });
    messages.push(sync);
    return Buffer.concat(messages);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.described = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: typeParsers.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      const columns = this.prepared[this.results.length]?.columns ?? this.described;
      this.result.push(toRow(columns, fields));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    const index = this.results.length;
    if (this.prepared[index] === undefined) {
      const { name, text } = this.statements[index]!;
      this.known.set(name, { text, columns: this.described });
      this.described = [];
    }
    this.results.push(this.result);
    this.result = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: DatabaseError): void {
    // Prepared again next time, in case this was the cause: a view may have another column now.
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
