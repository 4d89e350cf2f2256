// Original file: protos/headwater/media/v1/media_management_service.proto

/**
 * Who can see the use.
 */
export const MediaUseState = {
  MEDIA_USE_STATE_UNSPECIFIED: 'MEDIA_USE_STATE_UNSPECIFIED',
  /**
   * Readers see it: settings, menus, area designs, and published entries.
   */
  MEDIA_USE_STATE_PUBLISHED: 'MEDIA_USE_STATE_PUBLISHED',
  MEDIA_USE_STATE_SCHEDULED: 'MEDIA_USE_STATE_SCHEDULED',
  MEDIA_USE_STATE_DRAFT: 'MEDIA_USE_STATE_DRAFT',
  /**
   * Only a former revision of the entry shows it.
   */
  MEDIA_USE_STATE_REVISION: 'MEDIA_USE_STATE_REVISION',
  /**
   * The entry is in the trash, and may be restored.
   */
  MEDIA_USE_STATE_TRASH: 'MEDIA_USE_STATE_TRASH',
  /**
   * The working copy of the entry shows it, and the entry itself does not.
   */
  MEDIA_USE_STATE_WORKING_COPY: 'MEDIA_USE_STATE_WORKING_COPY',
} as const;

/**
 * Who can see the use.
 */
export type MediaUseState =
  | 'MEDIA_USE_STATE_UNSPECIFIED'
  | 0
  /**
   * Readers see it: settings, menus, area designs, and published entries.
   */
  | 'MEDIA_USE_STATE_PUBLISHED'
  | 1
  | 'MEDIA_USE_STATE_SCHEDULED'
  | 2
  | 'MEDIA_USE_STATE_DRAFT'
  | 3
  /**
   * Only a former revision of the entry shows it.
   */
  | 'MEDIA_USE_STATE_REVISION'
  | 4
  /**
   * The entry is in the trash, and may be restored.
   */
  | 'MEDIA_USE_STATE_TRASH'
  | 5
  /**
   * The working copy of the entry shows it, and the entry itself does not.
   */
  | 'MEDIA_USE_STATE_WORKING_COPY'
  | 6

/**
 * Who can see the use.
 */
export type MediaUseState__Output = typeof MediaUseState[keyof typeof MediaUseState]
