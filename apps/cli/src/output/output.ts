import { type PlainObject, toPlainObject } from './plain';
import { renderRecord, renderTable } from './table';
import { visible } from './visible';

/** The output of a command. */
export interface Output {
  /** True if the output is JSON for programs. */
  readonly json: boolean;
  /** A list. In JSON: an array of complete objects; for people: a table of the named columns. */
  list(messages: object[], columns: readonly string[]): void;
  /** One object. */
  record(message: object): void;
  /** Confirms an action. In JSON: `{"done": true}` with the given values. */
  done(sentence: string, facts?: PlainObject): void;
  /** A note for people, on standard error. */
  note(sentence: string): void;
}

export interface Streams {
  stdout: { write(text: string): unknown; isTTY?: boolean | undefined };
  stderr: { write(text: string): unknown; isTTY?: boolean | undefined };
}

export function createOutput({ stdout, stderr }: Streams, json: boolean): Output {
  const line = (text: string): void => void stdout.write(`${text}\n`);
  const printJson = (value: unknown): void => line(visible(JSON.stringify(value, null, 2)));
  return {
    json,
    list(messages, columns) {
      const rows = messages.map((message) => toPlainObject(message, { nulls: json }));
      if (json) printJson(rows);
      else if (rows.length === 0) line('None.');
      else line(renderTable(rows, columns, stdout.isTTY === true));
    },
    record(message) {
      const plain = toPlainObject(message, { nulls: json });
      if (json) printJson(plain);
      else line(visible(renderRecord(plain)));
    },
    done(sentence, facts = {}) {
      if (json) printJson({ done: true, ...facts });
      else line(visible(sentence));
    },
    note(sentence) {
      stderr.write(`${visible(sentence)}\n`);
    },
  };
}
