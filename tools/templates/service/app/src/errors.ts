import { type AppError, notFound } from '@headwater/errors';

export function siteNotFound(siteId: number): AppError {
  return notFound('SITE_NOT_FOUND', `There is no site ${siteId}.`);
}
