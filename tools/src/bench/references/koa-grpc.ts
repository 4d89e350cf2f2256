/** Koa alone with one gRPC call for the bytes. Arguments: port, address of the gRPC server, file of answers. */
import { credentials, makeGenericClientConstructor, type ServiceError } from '@grpc/grpc-js';
import Koa from 'koa';

import { readAnswers } from './answers';
import { rawMethod } from './raw-service';

type Get = (key: Buffer, done: (error: ServiceError | null, body?: Buffer) => void) => void;

const [port, address = '', file = ''] = process.argv.slice(2);
// Only status and type of these answers are used; the bytes come over gRPC.
const answers = readAnswers(file);
const RawClient = makeGenericClientConstructor({ get: rawMethod }, 'bench.Raw');
const client = new RawClient(address, credentials.createInsecure()) as unknown as { get: Get };
const app = new Koa();

app.use(async (ctx) => {
  const answer = answers.get(ctx.path);
  if (answer === undefined) return;
  ctx.body = await new Promise<Buffer>((resolve, reject) => {
    client.get(Buffer.from(ctx.path), (error, body) =>
      body ? resolve(body) : reject(error ?? new Error('no bytes')),
    );
  });
  ctx.status = answer.status;
  ctx.type = answer.contentType;
});
app.listen(Number(port), '127.0.0.1');
