/** The reason for a refused login at the provider. It is in the audit trail, and in no answer. */
export type RefusalReason =
  | 'by_provider'
  | 'bad_answer'
  | 'old_login'
  | 'unverified_address'
  | 'unknown_user'
  | 'disabled_user'
  | 'other_account';

export class ProviderRefusal extends Error {
  constructor(
    readonly refusal: RefusalReason,
    /** For the log. Without secrets. */
    readonly detail?: string,
    /** Absent: the user of the login is unknown. */
    readonly userId?: number,
  ) {
    super(refusal);
    this.name = 'ProviderRefusal';
  }
}
