/** What messages to PostgreSQL gain from being written in one buffer: a part of `npm run bench:shapes`. */
import { Connection } from 'pg';

import { compareShapes } from '@headwater/testing';

import { run, sync, toParameter } from '../../src/wire';

/** In place of a socket: counts what it is given. What further writes to a socket cost is left out. */
const socket = {
  bytes: 0,
  write(bytes: Buffer): boolean {
    this.bytes += bytes.length;
    return true;
  },
};
/** The methods of pg that its types leave out. */
interface PgConnection {
  bind(message: { statement: string; values: (string | null)[] }): void;
  execute(message: object): void;
  sync(): void;
}
const connection = new Connection({ stream: socket as never }) as unknown as PgConnection;
const values = Array.from({ length: 1_000 }, (_, at) => [at, 'en', 'post', `slug-${at}`, null]);
const valuesAt = (at: number) => values[at % values.length]!;
const statement = 'find-entry';

compareShapes({
  name: 'db wire.ts: Bind and Execute in one buffer in place of messages by pg',
  plain: (at) => {
    connection.bind({ statement, values: valuesAt(at).map(toParameter) });
    connection.execute({});
    connection.sync();
    return socket.bytes;
  },
  shaped: (at) => {
    socket.write(Buffer.concat([run(statement, valuesAt(at), { described: false }), sync]));
    return socket.bytes;
  },
});
