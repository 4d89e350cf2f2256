import { type NotFoundFreshness, toNotFoundMetadata } from '@headwater/contracts';
import { AppError, notFound } from '@headwater/errors';

/** This service's reasons. */

export const entryNotFound = () => notFound('ENTRY_NOT_FOUND', 'There is no such entry.');

export const notInTrash = () => notFound('ENTRY_NOT_FOUND', 'The trash has no such entry.');

/** The metadata say for which version of the site, and for how long, there is no such entry. */
export const publishedEntryNotFound = (freshness: NotFoundFreshness) =>
  new AppError('NOT_FOUND', 'ENTRY_NOT_FOUND', 'There is no such entry.', {
    metadata: toNotFoundMetadata(freshness),
  });

export const revisionNotFound = () => notFound('REVISION_NOT_FOUND', 'There is no such revision.');
export const workingCopyNotFound = () => notFound('WORKING_COPY_NOT_FOUND', 'The entry has no working copy.');

/** The metadata name the current working copy, and who saved it. */
export const workingCopyConflict = (
  present: { working_copy_number: number; actor: string; saved_at: Date } | undefined,
) =>
  new AppError(
    'ABORTED',
    'WORKING_COPY_CONFLICT',
    present === undefined
      ? 'The entry has no working copy any more: it was published or discarded. Read the entry again.'
      : `The working copy is at number ${present.working_copy_number}. Read it again and repeat the change on it.`,
    {
      metadata: {
        number: String(present?.working_copy_number ?? 0),
        ...(present !== undefined && { actor: present.actor, save_time: present.saved_at.toISOString() }),
      },
    },
  );

export const workingCopySavedJustNow = (waitMs: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'WORKING_COPY_SAVED_JUST_NOW',
    `The working copy was saved just now: save again in ${waitMs} ms.`,
    { metadata: { retry_after_ms: String(waitMs) } },
  );

export const tooManyPresences = (of: 'entry' | 'site', limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_PRESENCES',
    `The ${of} is open with ${limit} actors, which is the most that are noted.`,
    { metadata: { of, limit: String(limit) } },
  );

/** Does not say what is wrong with the token. */
export const previewNotFound = () =>
  notFound('PREVIEW_NOT_FOUND', 'There is no such preview, or it has expired.');

export const siteNotHeadless = () =>
  new AppError(
    'FAILED_PRECONDITION',
    'SITE_NOT_HEADLESS',
    'Previews are in the shape of the REST API, which only sites in the mode "headless" have.',
  );

export const tooManyPreviewTokens = (of: 'entry' | 'site', limit: number) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'TOO_MANY_PREVIEW_TOKENS',
    `The ${of} has ${limit} preview tokens, which is the most. They expire by themselves, or are deleted.`,
    { metadata: { of, limit: String(limit) } },
  );

export const authorNotFound = () => notFound('AUTHOR_NOT_FOUND', 'There is no such author.');

export const slugTaken = () =>
  new AppError('ALREADY_EXISTS', 'SLUG_TAKEN', 'Another entry of this kind and language has this slug.');

export const slugTakenMeanwhile = (slug: string) =>
  new AppError(
    'ALREADY_EXISTS',
    'SLUG_TAKEN',
    `Another entry of this kind and language has the slug "${slug}" by now: name another slug in the call.`,
    { metadata: { slug } },
  );

export const homepageExists = () =>
  // Does not name the page, because it may be a draft.
  new AppError(
    'ALREADY_EXISTS',
    'HOMEPAGE_EXISTS',
    'Another page, which may be a draft, is the homepage of this language. It has to cease to be it first.',
  );

export const translationExists = () =>
  new AppError(
    'FAILED_PRECONDITION',
    'TRANSLATION_EXISTS',
    'The translation group has an entry in this language already.',
  );

/** `existing`: the id of the object that was imported under the key; unknown if two imports collided. */
export const importKeyTaken = (existing?: { entry_id: string } | { author_id: string }) =>
  new AppError('ALREADY_EXISTS', 'IMPORT_KEY_TAKEN', 'Something with this import key was imported already.', {
    metadata: { ...existing },
  });

export const userHasAuthor = () =>
  new AppError('ALREADY_EXISTS', 'USER_HAS_AUTHOR', 'Another author of the site is this user.');

/** For actions that the role author does not allow. */
export const ownEntriesOnly = () =>
  new AppError('PERMISSION_DENIED', 'OWN_ENTRIES_ONLY', 'The role author allows this for own entries only.');

export const unpublishedEntriesOnly = () =>
  new AppError(
    'PERMISSION_DENIED',
    'UNPUBLISHED_ENTRIES_ONLY',
    'The role author allows this for drafts only. What is published is edited in its working copy.',
  );

export const editorRequired = () =>
  new AppError('PERMISSION_DENIED', 'ROLE_REQUIRED', 'This needs the role editor in the site.');

export const languageNotFound = (language: string) =>
  new AppError('FAILED_PRECONDITION', 'LANGUAGE_NOT_FOUND', `The site has no language "${language}".`, {
    metadata: { language },
  });

export const missingAuthor = (authorId: number) =>
  new AppError('FAILED_PRECONDITION', 'AUTHOR_NOT_FOUND', `The site has no author ${authorId}.`, {
    metadata: { author_id: String(authorId) },
  });

export const missingMedia = (mediaId: number) =>
  new AppError('FAILED_PRECONDITION', 'MEDIA_NOT_FOUND', `The site has no media file ${mediaId}.`, {
    metadata: { media_id: String(mediaId) },
  });

export const missingTaxonomies = (taxonomyIds: readonly number[], language: string) =>
  new AppError(
    'FAILED_PRECONDITION',
    'TAXONOMY_NOT_FOUND',
    `The language "${language}" has no taxonomy ${taxonomyIds.join(', ')}.`,
    { metadata: { taxonomy_ids: taxonomyIds.join(',') } },
  );

export const missingTranslationGroup = (groupId: number) =>
  new AppError(
    'FAILED_PRECONDITION',
    'TRANSLATION_GROUP_NOT_FOUND',
    `The site has no translation group ${groupId}.`,
    {
      metadata: { translation_group_id: String(groupId) },
    },
  );

export const pageLimitReached = (limit: number, language: string) =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'PAGE_LIMIT_REACHED',
    `The language "${language}" has ${limit} pages and archives, which is the most that a site may have.`,
    { metadata: { limit: String(limit), language } },
  );

export const authorReplacementRequired = (entries: number) =>
  new AppError(
    'FAILED_PRECONDITION',
    'AUTHOR_REPLACEMENT_REQUIRED',
    `The author has ${entries} entries: name the author who takes them over.`,
    { metadata: { entries: String(entries) } },
  );

export const revisionsUnbounded = () =>
  new AppError(
    'FAILED_PRECONDITION',
    'REVISIONS_UNBOUNDED',
    'All revisions are kept: the content service has no CONTENT_REVISIONS_KEEP_NEWEST and CONTENT_REVISIONS_KEEP_DAYS.',
  );
