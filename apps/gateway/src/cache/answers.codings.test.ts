import { gunzipSync } from 'node:zlib';

import { createMadeUpAnswers, needs, requestOf, serve } from '../../test/support/made-up-answers';
import { bytesOf } from '../routes/representation';

test('only what readers like best is made, and not before they ask for the answer again', async () => {
  const { cache } = createMadeUpAnswers(4_000);
  const wantsGzip = { ...needs, codings: ['gzip', 'br'] as const };
  const { answer: first } = await serve(cache, requestOf(1), wantsGzip);
  const { answer: second } = await serve(cache, requestOf(2), needs);
  for (let again = 0; again < 3; again += 1) await cache.get(requestOf(2), needs);
  // What is asked for later is made later.
  for (const at of [3, 4, 5, 6]) {
    const { answer } = await serve(cache, requestOf(at), wantsGzip);
    await cache.get(requestOf(at), wantsGzip);
    while (!answer.gzip) await new Promise(setImmediate);
    expect(gunzipSync(bytesOf(answer.gzip))).toEqual(bytesOf(answer.identity));
    expect(answer.br).toBeUndefined();
  }
  expect([first.gzip, first.br, second.gzip, second.br]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
