// Original file: protos/headwater/identity/v1/user.proto

/**
 * Whether a link was mailed to its user.
 */
export const LinkMail = {
  LINK_MAIL_UNSPECIFIED: 'LINK_MAIL_UNSPECIFIED',
  /**
   * There is no mail server: give the person the link.
   */
  LINK_MAIL_OFF: 'LINK_MAIL_OFF',
  /**
   * The mail server has taken the mail.
   */
  LINK_MAIL_SENT: 'LINK_MAIL_SENT',
  /**
   * The mail server did not take the mail in time: give the person the link.
   */
  LINK_MAIL_FAILED: 'LINK_MAIL_FAILED',
} as const;

/**
 * Whether a link was mailed to its user.
 */
export type LinkMail =
  | 'LINK_MAIL_UNSPECIFIED'
  | 0
  /**
   * There is no mail server: give the person the link.
   */
  | 'LINK_MAIL_OFF'
  | 1
  /**
   * The mail server has taken the mail.
   */
  | 'LINK_MAIL_SENT'
  | 2
  /**
   * The mail server did not take the mail in time: give the person the link.
   */
  | 'LINK_MAIL_FAILED'
  | 3

/**
 * Whether a link was mailed to its user.
 */
export type LinkMail__Output = typeof LinkMail[keyof typeof LinkMail]
