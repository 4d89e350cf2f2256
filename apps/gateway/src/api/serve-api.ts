import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Span } from '@headwater/runtime';
import { type AccessLog, beginRequestSpan, recordEnd } from '@headwater/runtime/http';

import { HttpFault, toFault } from '../faults';
import { plainHead } from '../head';
import { answerFault, type FaultLog } from '../http/answer-fault';
import type { Target } from '../http/target';
import type { RequestState } from '../state';
import { type ApiExchange, ApiState, type Ending, type Stage } from './exchange';
import { sendAnswer } from './send-answer';

interface ServeDeps extends FaultLog {
  record: AccessLog<RequestState>;
  trustedHops: number;
}

/** Runs a request through the stages up to the one that ends it. An error that a stage throws is answered, too. */
export function serveApi(
  stages: readonly Stage[],
  deps: ServeDeps,
): (request: IncomingMessage, response: ServerResponse, target: Target) => void {
  function end(exchange: ApiExchange, ending: Ending): void {
    if (ending instanceof HttpFault) return answerFault(exchange, ending, deps);
    if (ending !== 'options') return sendAnswer(exchange, ending);
    exchange.res.writeHead(204, ['Allow', 'GET, HEAD, OPTIONS', ...plainHead(exchange.state, 204)]).end();
  }

  /** Waits only if a stage returns a promise. */
  async function serve(
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    span?: Span,
  ): Promise<void> {
    const state = new ApiState(req, target, deps.trustedHops);
    const exchange = { req, res, state };
    // "close", not "finish", so that a client that left is logged, too. It comes once; `once` would add and remove a wrapper.
    res.on('close', () => recordEnd(exchange, performance.now() - state.startedAt, deps.record, span));
    try {
      for (const stage of stages) {
        const decided = stage(exchange);
        const ending = decided instanceof Promise ? await decided : decided;
        if (ending !== undefined) return end(exchange, ending);
      }
      throw new Error('no stage ended the request');
    } catch (error) {
      answerFault(exchange, toFault(error), deps);
    }
  }

  return (request, response, target) => {
    const span = beginRequestSpan(request);
    const served = span
      ? span.run(() => serve(request, response, target, span))
      : serve(request, response, target);
    served.catch((err: unknown) => {
      deps.logger.error({ err }, 'request failed outside the stages');
      response.destroy();
    });
  };
}
