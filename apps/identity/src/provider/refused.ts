/** Why a login at the provider was refused. It stands in the audit trail, and no answer tells it. */
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
    /** Absent: it is not known whose login it was. */
    readonly userId?: number,
  ) {
    super(refusal);
    this.name = 'ProviderRefusal';
  }
}
