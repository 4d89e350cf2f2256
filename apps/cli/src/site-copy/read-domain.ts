import { normalizeHostName } from '@headwater/values';

import { invalid } from '../backup/errors';

/** A domain in its stored form. @throws AppError if the text is no host name */
export function readDomain(text: string): string {
  const domain = normalizeHostName(text);
  if (domain === undefined)
    throw invalid(
      'DOMAIN_INVALID',
      `"${text}" is no domain: it must be a host name, such as www.example.com.`,
    );
  return domain;
}
