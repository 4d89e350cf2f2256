/** A minimal gRPC server that returns bytes by key. Arguments: port, file of answers. */
import { type sendUnaryData, Server, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';

import { readAnswers } from './answers';
import { rawMethod } from './raw-service';

const [port, file = ''] = process.argv.slice(2);
const answers = readAnswers(file);
const server = new Server();

server.addService(
  { get: rawMethod },
  {
    get(call: ServerUnaryCall<Buffer, Buffer>, respond: sendUnaryData<Buffer>) {
      const answer = answers.get(call.request.toString());
      if (answer === undefined) respond({ code: status.NOT_FOUND });
      else respond(null, answer.body);
    },
  },
);
server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error) => {
  if (error) throw error;
});
