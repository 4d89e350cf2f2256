// Original file: protos/headwater/identity/v1/user.proto

/**
 * The state of a user.
 */
export const UserState = {
  USER_STATE_UNSPECIFIED: 'USER_STATE_UNSPECIFIED',
  /**
   * Cannot log in yet: has no password, and has never logged in at a provider.
   */
  USER_STATE_INVITED: 'USER_STATE_INVITED',
  USER_STATE_ACTIVE: 'USER_STATE_ACTIVE',
  /**
   * Cannot log in; sessions and access tokens are refused.
   */
  USER_STATE_DISABLED: 'USER_STATE_DISABLED',
} as const;

/**
 * The state of a user.
 */
export type UserState =
  | 'USER_STATE_UNSPECIFIED'
  | 0
  /**
   * Cannot log in yet: has no password, and has never logged in at a provider.
   */
  | 'USER_STATE_INVITED'
  | 1
  | 'USER_STATE_ACTIVE'
  | 2
  /**
   * Cannot log in; sessions and access tokens are refused.
   */
  | 'USER_STATE_DISABLED'
  | 3

/**
 * The state of a user.
 */
export type UserState__Output = typeof UserState[keyof typeof UserState]
