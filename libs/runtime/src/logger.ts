import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

import { build } from './build';
import { isConnectionLoss } from './connection-loss';
import { createLogDestination } from './log-destination';
import { currentSpan } from './tracing/tracing';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export type Logger = PinoLogger;

/** The gRPC metadata that holds the key of the calling service. */
export const serviceKeyMetadata = 'headwater-service-key';

const stderr = 2;

// Fields that may contain a secret, at any depth of a logged object.
const secretFields = [
  'authorization',
  'token',
  'secret',
  'password',
  'serviceKey',
  'cookie',
  `["${serviceKeyMetadata}"]`,
];

/** Members that HTTP clients attach to an error: the whole request with its keys, and its sockets. */
const attachedByClients = new Set(['config', 'request', 'response']);

// For a lost connection the peer matters; a stack only leads to the code that noticed it.
const stackOfLoss = new Set(['stack', 'aggregateErrors']);

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isLoss = isConnectionLoss(error);
  const described = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(
    described.filter(([name]) => !attachedByClients.has(name) && !(isLoss && stackOfLoss.has(name))),
  );
}

const traceOfLine = (): object => {
  const span = currentSpan();
  return span === undefined ? {} : { trace_id: span.traceId };
};

/**
 * Makes a logger that writes one JSON object per line.
 *
 * Every line carries the service's name and its build; secrets are replaced.
 */
export function createLogger(options: {
  name: string;
  level: LogLevel;
  /** Whether lines of traced work name their trace. */
  namesTraces?: boolean;
  destination?: DestinationStream;
}): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.name, version: build.name },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      ...(options.namesTraces && { mixin: traceOfLine }),
      redact: {
        paths: secretFields.flatMap((field) => {
          const bracketed = field.startsWith('[');
          return [field, bracketed ? `*${field}` : `*.${field}`, bracketed ? `*.*${field}` : `*.*.${field}`];
        }),
        censor: '[redacted]',
      },
    },
    options.destination ?? createLogDestination(stderr),
  );
}
