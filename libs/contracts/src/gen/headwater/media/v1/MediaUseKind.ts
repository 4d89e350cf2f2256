// Original file: protos/headwater/media/v1/media_management_service.proto

/**
 * Kind of object that uses a media file.
 */
export const MediaUseKind = {
  MEDIA_USE_KIND_UNSPECIFIED: 'MEDIA_USE_KIND_UNSPECIFIED',
  MEDIA_USE_KIND_SETTINGS: 'MEDIA_USE_KIND_SETTINGS',
  MEDIA_USE_KIND_MENU: 'MEDIA_USE_KIND_MENU',
  MEDIA_USE_KIND_AREA_DESIGN: 'MEDIA_USE_KIND_AREA_DESIGN',
  MEDIA_USE_KIND_ENTRY: 'MEDIA_USE_KIND_ENTRY',
} as const;

/**
 * Kind of object that uses a media file.
 */
export type MediaUseKind =
  | 'MEDIA_USE_KIND_UNSPECIFIED'
  | 0
  | 'MEDIA_USE_KIND_SETTINGS'
  | 1
  | 'MEDIA_USE_KIND_MENU'
  | 2
  | 'MEDIA_USE_KIND_AREA_DESIGN'
  | 3
  | 'MEDIA_USE_KIND_ENTRY'
  | 4

/**
 * Kind of object that uses a media file.
 */
export type MediaUseKind__Output = typeof MediaUseKind[keyof typeof MediaUseKind]
