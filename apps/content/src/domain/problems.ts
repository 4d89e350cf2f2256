import { type FieldErrors, invalidRequest } from '@headwater/errors';

/** Gathers what is wrong with a request, so that the caller hears all of it at once. */
export class Problems {
  readonly #fields: FieldErrors = {};

  /** `sentenceEnd` follows the field's name: "must be …". */
  add(field: string, sentenceEnd: string): void {
    (this.#fields[field] ??= []).push(`${field} ${sentenceEnd}.`);
  }

  /** @throws INVALID_ARGUMENT INVALID_REQUEST when there are any. */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw invalidRequest(this.#fields);
  }
}
