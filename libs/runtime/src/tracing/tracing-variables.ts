import { z } from 'zod';

import { baseUrl, fromFile } from '../env';

/** The destination and the number of traces. */
export interface TracingConfig {
  /** Takes OTLP over HTTP. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Fraction of the requests and jobs without a sampled caller that are traced. */
  ratio: number;
}

// Matches "x-api-key=secret" with both in its groups.
const headerPattern = /^([!#$%&'*+.^_`|~\w-]+)=([\x20-\x7e]*)$/;

/** `name=value` pairs, comma-separated, their values percent-encoded. */
const headers = () =>
  z.string().transform((given, context) => {
    const found: Record<string, string> = {};
    for (const pair of given.split(',')) {
      const [, name, value] = headerPattern.exec(pair.trim()) ?? [];
      const decoded = value === undefined ? undefined : decode(value);
      if (name === undefined || decoded === undefined) {
        const message = 'must be name=value pairs, comma-separated, with percent-encoded values';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      found[name] = decoded;
    }
    return found;
  });

function decode(value: string): string | undefined {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x20-\x7e]*$/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Variables of every process, named as OpenTelemetry names them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: fromFile(headers()).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(0.01),
};

/** Undefined: nothing is traced. */
export function tracingOf(given: z.output<z.ZodObject<typeof tracingVariables>>): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = given;
  if (endpoint === undefined) return undefined;
  return { url: `${endpoint}/v1/traces`, headers, ratio: given.OTEL_TRACES_SAMPLER_ARG };
}
