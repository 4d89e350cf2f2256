import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

import { invalidField } from '@headwater/grpc/requests';

const maxLength = 20_000;
const binary = z.string().regex(/^[\w-]*$/);
const common = {
  id: binary.min(1).max(2_000),
  rawId: binary,
  type: z.literal('public-key'),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(30)).max(20).optional(),
  }),
});

const use = z.object({
  ...common,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish(),
  }),
});

const clientData = z.object({ challenge: z.string().max(200), crossOrigin: z.boolean().optional() });

/** @throws AppError INVALID_REQUEST */
export const readRegistration = (json: string): RegistrationResponseJSON =>
  ({ ...read(registration, json), clientExtensionResults: {} }) as RegistrationResponseJSON;

/** @throws AppError INVALID_REQUEST */
export const readUse = (json: string): AuthenticationResponseJSON =>
  ({ ...read(use, json), clientExtensionResults: {} }) as AuthenticationResponseJSON;

/** The signed challenge. Undefined if a page embedded in another page requested it, or if the text is invalid. */
export function challengeIn(clientDataJson: string): string | undefined {
  const parsed = clientData.safeParse(parse(Buffer.from(clientDataJson, 'base64url').toString()));
  return parsed.success && parsed.data.crossOrigin !== true ? parsed.data.challenge : undefined;
}

function read<Value>(schema: z.ZodType<Value>, json: string): Value {
  const parsed = json.length > maxLength ? undefined : schema.safeParse(parse(json));
  if (parsed?.success === true) return parsed.data;
  throw invalidField('response_json', 'must be what WebAuthn returned, as JSON');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
