import { AppError, type FieldErrors } from '@headwater/errors';

/** The refused field of a new entry, by the reason, for refusals that do not name the field themselves. */
const fieldsByReason: Record<string, string> = {
  SLUG_TAKEN: 'entry.slug',
  HOMEPAGE_EXISTS: 'entry.is_homepage',
  IMPORT_KEY_TAKEN: 'entry.import_key',
  LANGUAGE_NOT_FOUND: 'entry.language',
  AUTHOR_NOT_FOUND: 'entry.author_id',
  MEDIA_NOT_FOUND: 'entry.og_image_media_id',
  TAXONOMY_NOT_FOUND: 'entry.taxonomy_ids',
  TRANSLATION_EXISTS: 'entry.translation_group_id',
  TRANSLATION_GROUP_NOT_FOUND: 'entry.translation_group_id',
};

/** Collects which entries of a batch are refused and why, so that the caller gets all refusals at once. */
export class BatchRefusals {
  readonly #refusals = new Map<number, AppError>();

  /** Undefined if the entry is refused. Failures that are not refusals are rethrown. */
  async attempt<T>(index: number, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#refusals.set(index, error);
      return undefined;
    }
  }

  /** @throws the first refusal, with the indexes and the fields of all. */
  throwIfAny(): void {
    const [first] = this.#refusals;
    if (first === undefined) return;
    const [index, error] = first;
    const others = this.#refusals.size - 1;
    const more =
      others === 0 ? '' : ` (and ${others} more of the entries ${others === 1 ? 'is' : 'are'} refused)`;
    throw new AppError(error.code, error.reason, `requests[${index}]: ${error.message}${more}`, {
      fields: Object.assign({}, ...[...this.#refusals].map(fieldsOf)) as FieldErrors,
      metadata: { ...error.metadata, refused: [...this.#refusals.keys()].join(',') },
      cause: error,
    });
  }
}

function fieldsOf([index, error]: [number, AppError]): FieldErrors {
  const unnamed: FieldErrors = { [fieldsByReason[error.reason] ?? 'entry']: [error.message] };
  const fields = Object.keys(error.fields).length > 0 ? error.fields : unnamed;
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [`requests[${index}].${field}`, messages]),
  );
}
