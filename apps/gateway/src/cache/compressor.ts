import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Answer } from '../routes/answer';
import { bytesOf, type Coding, represent } from '../routes/representation';

/** Adds the coding to the answer in the background, if that makes the answer smaller. False: too many wait already, so ask again later. */
export type Compress = (answer: Answer, coding: Coding, onDone: () => void) => boolean;

// Below this, headers weigh more than what is saved.
const minBytes = 1_024;
const maxRunning = 2;
const maxWaiting = 1_000;

const coders: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>((body, done) => gzip(body, { level: 6 }, done)),
  // Quality 5 is smaller than gzip at a like cost; 11 would take a hundred times as long.
  br: promisify<Buffer, Buffer>((body, done) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    brotliCompress(body, { params }, done);
  }),
};

/** Makes codings of answers in the background, and never more than a few at a time. */
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
