import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { AccessLog } from '../access-log';
import { HttpFault, toFault } from '../faults';
import { plainHead } from '../head';
import { type FaultLog, sendFault } from '../http/send-fault';
import { sendAnswer } from '../routes/send';
import { type ApiExchange, createExchange, type Ending, type Stage } from './exchange';

interface ServeDeps extends FaultLog {
  record: AccessLog;
  trustedHops: number;
}

/** Runs a request through the stages up to the one that ends it. An error that a stage throws is answered, too. */
export function serveApi(stages: readonly Stage[], deps: ServeDeps): RequestListener {
  /** Synchronous where no stage has to ask anybody. */
  function run(exchange: ApiExchange, from: number): Ending | Promise<Ending> {
    for (let at = from; at < stages.length; at += 1) {
      const ending = stages[at]!(exchange);
      if (ending instanceof Promise) return goOn(exchange, at + 1, ending);
      if (ending !== undefined) return ending;
    }
    throw new Error('no stage ended the request');
  }

  async function goOn(exchange: ApiExchange, from: number, stage: Promise<Ending | undefined>) {
    return (await stage) ?? run(exchange, from);
  }

  function end(exchange: ApiExchange, ending: Ending): void {
    if (ending instanceof HttpFault) return sendFault(exchange, ending, deps);
    if (ending !== 'options') return sendAnswer(exchange, exchange.state.admitted, ending);
    exchange.res.writeHead(204, ['Allow', 'GET, HEAD, OPTIONS', ...plainHead(exchange.state, 204)]).end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = createExchange(request, response, deps);
    const { state } = exchange;
    // "close", not "finish": a client that went away is logged, too.
    response.once('close', () => deps.record(exchange, performance.now() - state.startedAt));
    try {
      end(exchange, await run(exchange, 0));
    } catch (error) {
      sendFault(exchange, toFault(error), deps);
    }
  }

  return (request, response) => {
    serve(request, response).catch((err: unknown) => {
      deps.logger.error({ err }, 'request failed outside the stages');
      response.destroy();
    });
  };
}
