import { AppError, notFound } from '@headwater/errors';

/** Every reason of this service, except INVALID_REQUEST and those of the libraries. */

export const siteNotFound = (metadata?: Record<string, string>) =>
  new AppError('NOT_FOUND', 'SITE_NOT_FOUND', 'There is no such site.', { metadata });
export const domainNotFound = () => notFound('DOMAIN_NOT_FOUND', 'The site has no such domain.');
export const languageUnknown = () => notFound('LANGUAGE_NOT_FOUND', 'The site has no such language.');
export const tokenNotFound = () => notFound('TOKEN_NOT_FOUND', 'The site has no such token.');
export const taxonomyNotFound = () => notFound('TAXONOMY_NOT_FOUND', 'The site has no such taxonomy.');
export const menuNotFound = () => notFound('MENU_NOT_FOUND', 'The site has no such menu.');
export const areaDesignNotFound = () =>
  notFound('AREA_DESIGN_NOT_FOUND', 'The site has no design for this area.');

const taken = (reason: string, message: string) => new AppError('ALREADY_EXISTS', reason, message);

export const domainTaken = () => taken('DOMAIN_TAKEN', 'A site has this domain already.');
export const languageTaken = () => taken('LANGUAGE_TAKEN', 'The site has this language already.');
export const slugTaken = () =>
  taken('SLUG_TAKEN', 'Another taxonomy of this language and type has this slug.');
export const importKeyTaken = () => taken('IMPORT_KEY_TAKEN', 'Another taxonomy has this import key.');
export const menuExists = () => taken('MENU_EXISTS', 'The language has a menu of this name already.');

const precondition = (reason: string, message: string) =>
  new AppError('FAILED_PRECONDITION', reason, message);

export const domainIsPrimary = () =>
  precondition('DOMAIN_IS_PRIMARY', 'This is the primary domain; make another one the primary domain first.');
export const languageNotFound = (code: string) =>
  precondition('LANGUAGE_NOT_FOUND', `The site has no language "${code}".`);
export const languageNotEnabled = (code: string) =>
  precondition('LANGUAGE_NOT_ENABLED', `"${code}" is not an enabled language of the site.`);
export const languageIsDefault = () =>
  precondition(
    'LANGUAGE_IS_DEFAULT',
    'The default language cannot be disabled; choose another default first.',
  );
export const parentNotFound = () =>
  precondition('PARENT_NOT_FOUND', 'The site has no such parent taxonomy in this language.');
export const taxonomyCycle = () =>
  precondition('TAXONOMY_CYCLE', 'The parent is the taxonomy itself, or lies below it.');
export const mergedIntoDescendant = () =>
  precondition('TAXONOMY_CYCLE', 'The taxonomy that stays lies below the one that goes: move it up first.');
export const taxonomiesDiffer = () =>
  precondition('TAXONOMIES_DIFFER', 'Only taxonomies of the same language and type can be merged.');
export const taxonomyTooDeep = (limit: number) =>
  precondition('TAXONOMY_TOO_DEEP', `Taxonomies can be nested at most ${limit} levels deep.`);
export const translationExists = () =>
  precondition('TRANSLATION_EXISTS', 'The translation group has a taxonomy in this language already.');
export const mediaNotFound = (fields: readonly string[]) =>
  new AppError('FAILED_PRECONDITION', 'MEDIA_NOT_FOUND', `The site has no such media: ${fields.join(', ')}.`);

const limitReached = (reason: string, message: string) => new AppError('RESOURCE_EXHAUSTED', reason, message);

export const domainLimitReached = (limit: number) =>
  limitReached('DOMAIN_LIMIT_REACHED', `A site can have at most ${limit} domains.`);
export const languageLimitReached = (limit: number) =>
  limitReached('LANGUAGE_LIMIT_REACHED', `A site can have at most ${limit} languages.`);
export const taxonomyLimitReached = (limit: number) =>
  limitReached('TAXONOMY_LIMIT_REACHED', `A language can have at most ${limit} taxonomies.`);
export const menuLimitReached = (limit: string) =>
  limitReached('MENU_LIMIT_REACHED', `The menus of a language can be at most ${limit}.`);
export const areaDesignLimitReached = (limit: string) =>
  limitReached('AREA_DESIGN_LIMIT_REACHED', `The designs of a site can be at most ${limit}.`);

export const superAdminRequired = (what: string) =>
  new AppError('PERMISSION_DENIED', 'SUPER_ADMIN_REQUIRED', `Only a super admin can ${what}.`);

export const directoryVersionBehind = () =>
  new AppError(
    'UNAVAILABLE',
    'DIRECTORY_VERSION_BEHIND',
    'The directory read is older than the one asked for.',
  );
