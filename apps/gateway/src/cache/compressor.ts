import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Answer } from '../routes/answer';
import { bytesOf, type Coding, represent } from '../routes/representation';

/** Adds the coding to the answer in the background, if that makes it smaller. False: too many answers already wait, so try again later. */
export type Compress = (answer: Answer, coding: Coding, onDone: () => void) => boolean;

// Below this, the saving is smaller than the headers.
const minBytes = 1_024;
const maxRunning = 2;
const maxWaiting = 1_000;

const coders: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>((body, done) => gzip(body, { level: 6 }, done)),
  // Quality 5 gives smaller bodies than gzip at a similar cost; 11 would take a hundred times as long.
  br: promisify<Buffer, Buffer>((body, done) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    brotliCompress(body, { params }, done);
  }),
};

/** Compresses answers in the background, only a few at a time. */
export function createCompressor(): Compress {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  async function code(answer: Answer, coding: Coding): Promise<void> {
    const identity = bytesOf(answer.identity);
    const body = await coders[coding](identity);
    if (body.length < identity.length) answer[coding] = represent(body, answer, coding);
  }

  async function work(): Promise<void> {
    running += 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    running -= 1;
  }

  return (answer, coding, onDone) => {
    if (answer.identity.body.length <= minBytes) return true;
    if (waiting.length >= maxWaiting) return false;
    waiting.push(() => code(answer, coding).then(onDone, () => undefined));
    if (running < maxRunning) void work();
    return true;
  };
}
