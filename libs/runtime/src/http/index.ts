export { type AccessLog, createAccessLog } from './access-log';
export { createConnectionCap } from './connection-cap';
export { type HttpExchange, type HttpState, requestHead } from './exchange';
export { badRequest, faultOf, type FaultOptions, HttpFault, internalError, routeNotFound } from './fault';
export { createHttpProgram, type HttpProgram } from './http-program';
export { type KoaBasics, useBasics } from './koa-basics';
export { checkProtocol, isPreflight } from './protocol';
export {
  authorityOf,
  clientAddress,
  countedAs,
  createClientAddress,
  noticeUnknownProxy,
  requestHost,
} from './proxies';
export { writeRefusal } from './refusal';
export { requestIdOf } from './request-id';
export { beginRequestSpan, recordEnd } from './request-span';
export { sendFault } from './send-fault';
export { createHttpServer, type HttpLimits, type HttpServer, type HttpServerOptions } from './server';
