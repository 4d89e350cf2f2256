import { z } from 'zod';

import { field } from '@headwater/grpc/requests';

import { readEmail } from './domain/email';

export const emailField = z.string({ error: 'must be given' }).transform((text, context) => {
  const email = readEmail(text);
  if (email !== undefined) return email;
  context.addIssue({ code: 'custom', message: text === '' ? 'must be given' : 'must be an e-mail address' });
  return z.NEVER;
});

/** A secret, or a text to compare with one: any text of limited length. */
export const secretText = field.text({ max: 1_000 });

/** The query of a URL to which a browser was redirected. */
export const callbackQuery = field.text({ max: 8_000 });
