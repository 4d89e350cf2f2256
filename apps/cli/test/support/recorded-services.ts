import { contracts } from '@headwater/contracts';
import { bindService, createGrpcServer, methodsOf } from '@headwater/grpc';
import { quietLogger, testCallers } from '@headwater/testing';

import { type CliResult, run } from './run';

/** A call that a command has made. */
export interface RecordedCall {
  /** Such as `identityManagement.getUser`. */
  rpc: string;
  request: object;
  actor: { id: string; superAdmin?: boolean } | undefined;
}

export interface RecordedServices {
  /** Runs a command, and says what it called. */
  run(...args: string[]): Promise<{ result: CliResult; calls: RecordedCall[] }>;
  close(): Promise<void>;
}

type Managed = Extract<keyof typeof contracts, `${string}Management`>;
const recorded = (Object.keys(contracts) as (keyof typeof contracts)[]).filter(
  (name): name is Managed => contracts[name].side === 'management',
);

interface Message {
  type: { field: { name: string; type: string; label: string }[] };
}

/** An answer whose messages are there, and empty. */
function emptyAnswer(service: Managed, rpc: string): object {
  const { definition } = methodsOf(contracts[service]).find(({ name }) => name === rpc)!;
  const fields = (definition.responseType as unknown as Message).type.field;
  const single = fields.filter(({ type, label }) => type === 'TYPE_MESSAGE' && label !== 'LABEL_REPEATED');
  const camelCase = (name: string): string =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(single.map(({ name }) => [camelCase(name), {}]));
}

/**
 * Services that note what they are asked, and give each RPC the answer that is named for it, or that a function of that name makes, else an
 * empty one. Commands run in the folder.
 */
export async function startRecordedServices(
  folder: string,
  answers: Record<string, object | ((request: object) => object)>,
): Promise<RecordedServices> {
  const calls: RecordedCall[] = [];
  const { callers, keys } = testCallers();
  const handlersOf = (service: Managed) =>
    new Proxy(
      {},
      {
        get:
          (_, name: string) =>
          async (request: object, { actor }: Pick<RecordedCall, 'actor'>) => {
            const rpc = `${service}.${name}`;
            calls.push({ rpc, request, actor });
            if (Symbol.asyncIterator in request)
              for await (const _ of request as AsyncIterable<unknown>) continue;
            const answer = answers[rpc] ?? emptyAnswer(service, name);
            return typeof answer === 'function' ? (answer as (request: object) => object)(request) : answer;
          },
      },
    );
  const server = createGrpcServer({
    name: 'recorded',
    logger: quietLogger,
    callers,
    services: recorded.map((service) => bindService(contracts[service], handlersOf(service) as never)),
    listen: { host: '127.0.0.1', port: 0 },
  });
  const { port } = await server.start();
  const address = `127.0.0.1:${port}`;
  const environment = {
    HEADWATER_SITE_ADDRESS: address,
    HEADWATER_CONTENT_ADDRESS: address,
    HEADWATER_MEDIA_ADDRESS: address,
    HEADWATER_SEARCH_ADDRESS: address,
    HEADWATER_IDENTITY_ADDRESS: address,
    HEADWATER_SERVICE_KEY: keys.superAdmin,
  };
  return {
    async run(...args) {
      const before = calls.length;
      const result = await run(args, { environment, cwd: folder });
      return { result, calls: calls.slice(before) };
    },
    close: () => server.close(0),
  };
}
