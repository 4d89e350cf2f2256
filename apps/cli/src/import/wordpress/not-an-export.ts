import { AppError } from '@headwater/errors';

/** Refuses the whole file. The message is "The file" and `what`. */
export function notAnExport(what: string): AppError {
  return new AppError('INVALID_ARGUMENT', 'NOT_A_WORDPRESS_EXPORT', `The file ${what}`);
}
