import { type PlainObject, toPlainObject } from './plain';
import { renderRecord, renderTable } from './table';

/** Where a command puts what it has to say. */
export interface Output {
  /** True when a program reads standard output. */
  readonly json: boolean;
  /** A list. In JSON: an array of the whole objects; for people: a table of the named columns. */
  list(messages: object[], columns: readonly string[]): void;
  /** One object. */
  record(message: object): void;
  /** Confirms what was done. In JSON: `{"done": true}` with the given facts. */
  done(sentence: string, facts?: PlainObject): void;
  /** A remark for people beside the result; on standard error. */
  note(sentence: string): void;
}

export interface Streams {
  stdout: { write(text: string): unknown; isTTY?: boolean | undefined };
  stderr: { write(text: string): unknown; isTTY?: boolean | undefined };
}

export function createOutput({ stdout, stderr }: Streams, json: boolean): Output {
  const line = (text: string): void => void stdout.write(`${text}\n`);
  const printJson = (value: unknown): void => line(JSON.stringify(value, null, 2));
  return {
    json,
    list(messages, columns) {
      const rows = messages.map(toPlainObject);
      if (json) printJson(rows);
      else if (rows.length === 0) line('None.');
      else line(renderTable(rows, columns, stdout.isTTY === true));
    },
    record(message) {
      const plain = toPlainObject(message);
      if (json) printJson(plain);
      else line(renderRecord(plain));
    },
    done(sentence, facts = {}) {
      if (json) printJson({ done: true, ...facts });
      else line(sentence);
    },
    note(sentence) {
      stderr.write(`${sentence}\n`);
    },
  };
}
