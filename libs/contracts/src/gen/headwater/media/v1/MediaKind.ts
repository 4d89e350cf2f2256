// Original file: protos/headwater/media/v1/media_management_service.proto

/**
 * What a file is, by its type.
 */
export const MediaKind = {
  MEDIA_KIND_UNSPECIFIED: 'MEDIA_KIND_UNSPECIFIED',
  MEDIA_KIND_IMAGE: 'MEDIA_KIND_IMAGE',
  MEDIA_KIND_VIDEO: 'MEDIA_KIND_VIDEO',
  MEDIA_KIND_AUDIO: 'MEDIA_KIND_AUDIO',
  /**
   * Everything else, such as PDF, fonts and archives.
   */
  MEDIA_KIND_DOCUMENT: 'MEDIA_KIND_DOCUMENT',
} as const;

/**
 * What a file is, by its type.
 */
export type MediaKind =
  | 'MEDIA_KIND_UNSPECIFIED'
  | 0
  | 'MEDIA_KIND_IMAGE'
  | 1
  | 'MEDIA_KIND_VIDEO'
  | 2
  | 'MEDIA_KIND_AUDIO'
  | 3
  /**
   * Everything else, such as PDF, fonts and archives.
   */
  | 'MEDIA_KIND_DOCUMENT'
  | 4

/**
 * What a file is, by its type.
 */
export type MediaKind__Output = typeof MediaKind[keyof typeof MediaKind]
