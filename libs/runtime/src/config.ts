import { globalRegistry, safeParse, type z } from 'zod';

import { type Secret, secretFile, secretOf } from './secret';

/** The environment is not a valid configuration. The message lists every problem by variable and never shows a value. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a configuration from environment variables. An empty variable counts as absent. A secret may come from a file, which the variable
 * with the suffix `_FILE` names.
 *
 * @throws ConfigError naming every bad variable at once.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>;
  const files = readSecretFiles(schema, variables);
  const result = schema.safeParse({ ...variables, ...files.secrets });
  if (result.success && files.problems.length === 0) return result.data;
  const issues = (result.error?.issues ?? []).filter(({ path }) => !files.bad.has(String(path[0])));
  throw new ConfigError([
    ...files.problems,
    ...issues.map((issue) => {
      const variable = String(issue.path[0] ?? 'configuration');
      const given = files.secrets[variable] ?? variables[variable];
      if (given === undefined && issue.code === 'invalid_type') return `${variable} is required`;
      const name = variable in files.secrets ? `${variable}_FILE` : variable;
      const separator = issue.message.startsWith('is required') ? '' : ':';
      return `${name}${separator} ${withoutValue(issue, given === undefined ? undefined : secretOf(given))}`;
    }),
  ]);
}

interface SecretFiles {
  /** By variable. */
  secrets: Record<string, Secret>;
  problems: string[];
  /** The variables of the problems. */
  bad: Set<string>;
}

function readSecretFiles(schema: z.ZodType, variables: Record<string, string>): SecretFiles {
  const shape = shapeOf(schema);
  const found: SecretFiles = { secrets: {}, problems: [], bad: new Set() };
  for (const [variable, value] of Object.entries(shape)) {
    const kind = secretKindOf(value);
    const path = variables[`${variable}_FILE`];
    if (kind === undefined || path === undefined || `${variable}_FILE` in shape) continue;
    const refuse = (problem: string): void => {
      found.problems.push(problem);
      found.bad.add(variable);
    };
    if (variables[variable] !== undefined) {
      refuse(`${variable}: give either ${variable} or ${variable}_FILE`);
      continue;
    }
    try {
      const secret = secretFile(path, (text) => problemOf(value, text));
      found.secrets[variable] = kind === 'rotates' ? secret : secret();
    } catch (error) {
      refuse(`${variable}_FILE: ${(error as Error).message}`);
    }
  }
  return found;
}

/** Undefined: the value is valid. */
function problemOf(schema: z.core.$ZodType, value: string): string | undefined {
  const [issue] = safeParse(schema, value).error?.issues ?? [];
  return issue && withoutValue(issue, value);
}

/** The members of an object schema, also if it is wrapped by refinements or transformations. */
function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = schema._zod;
  if (isDef<z.core.$ZodObjectDef>(def, 'object')) return def.shape;
  return isDef<z.core.$ZodPipeDef>(def, 'pipe') ? shapeOf(def.in) : {};
}

function secretKindOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod;
  const own = globalRegistry.get(schema)?.['secret'];
  if (own !== undefined) return own;
  if (isDef<z.core.$ZodPipeDef>(def, 'pipe')) return secretKindOf(def.in);
  return 'innerType' in def ? secretKindOf(def.innerType as z.core.$ZodType) : undefined;
}

const isDef = <Def extends z.core.$ZodTypeDef>(def: z.core.$ZodTypeDef, type: Def['type']): def is Def =>
  def.type === type;

function withoutValue(issue: z.core.$ZodIssue, value: string | undefined): string {
  // A short value, such as "1", may be part of the message by chance, and is no secret.
  return value !== undefined && value.length >= 8 ? issue.message.replaceAll(value, '…') : issue.message;
}
