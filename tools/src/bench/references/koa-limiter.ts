/** Koa alone with koa-ratelimit on Redis, serving bytes by key. Arguments: port, Redis URL, file of answers. */
import Redis from 'ioredis';
import Koa from 'koa';
import koaRatelimit from 'koa-ratelimit';

import { readAnswers } from './answers';

const [port, redisUrl = '', file = ''] = process.argv.slice(2);
const answers = readAnswers(file);
const app = new Koa();

app.use(
  koaRatelimit({
    driver: 'redis',
    // The types name another major version of the client.
    db: new Redis(redisUrl) as unknown as koaRatelimit.MiddlewareOptions['db'],
    duration: 60_000,
    max: 1_000_000,
    id: (ctx) => ctx.get('authorization'),
  }),
);
app.use((ctx) => {
  const answer = answers.get(ctx.path);
  if (answer === undefined) return;
  ctx.status = answer.status;
  ctx.type = answer.contentType;
  ctx.body = answer.body;
});
app.listen(Number(port), '127.0.0.1');
