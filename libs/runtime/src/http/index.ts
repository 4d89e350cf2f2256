export { createConnectionCap } from './connection-cap';
export { hasOneHost } from './hosts';
export { clientAddress, countedAs, createClientAddress, requestHost } from './proxies';
export { writeRefusal } from './refusal';
export { requestIdOf } from './request-id';
export { createHttpServer, type HttpLimits, type HttpServer, type HttpServerOptions } from './server';
export { noticeUnknownProxy } from './unknown-proxy';
