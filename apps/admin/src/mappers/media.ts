import type {
  LadderSteps__Output,
  ManagedMedia__Output,
  MediaQuota__Output,
  MediaUpload__Output,
  MediaUse__Output,
  MediaUseKind__Output,
  MediaUseState__Output,
  SiteLadder__Output,
  VariantState__Output,
} from '@headwater/contracts';

import { given, instantOf } from './time';

export const rpcKinds = {
  image: 'MEDIA_KIND_IMAGE',
  video: 'MEDIA_KIND_VIDEO',
  audio: 'MEDIA_KIND_AUDIO',
  document: 'MEDIA_KIND_DOCUMENT',
} as const;

export const rpcOrders = {
  create_time: 'MEDIA_ORDER_CREATE_TIME',
  name: 'MEDIA_ORDER_NAME',
  size: 'MEDIA_ORDER_SIZE',
} as const;

export const rpcVariantStates = {
  none: 'VARIANT_STATE_NONE',
  pending: 'VARIANT_STATE_PENDING',
  ready: 'VARIANT_STATE_READY',
  failed: 'VARIANT_STATE_FAILED',
} as const;

const variantStates = {
  VARIANT_STATE_UNSPECIFIED: 'none',
  VARIANT_STATE_NONE: 'none',
  VARIANT_STATE_PENDING: 'pending',
  VARIANT_STATE_READY: 'ready',
  VARIANT_STATE_FAILED: 'failed',
} as const satisfies Record<VariantState__Output, keyof typeof rpcVariantStates>;

/** The kind by the rules of the service. */
function kindOf(mimeType: string): keyof typeof rpcKinds {
  const [kind] = mimeType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
}

export function toMedia(managed: ManagedMedia__Output | null) {
  const { media, texts, variantState, variantError, ...rest } = given(managed);
  const file = given(media);
  return {
    media_id: file.mediaId,
    name: file.name,
    kind: kindOf(file.mimeType),
    mime_type: file.mimeType,
    size_bytes: file.sizeBytes,
    content_hash: file.contentHash,
    width: file.width ?? null,
    height: file.height ?? null,
    duration_ms: file.durationMs ?? null,
    placeholder: file.placeholder ?? null,
    focal_point: file.focalPoint ? { x: file.focalPoint.x, y: file.focalPoint.y } : null,
    texts: texts.map(({ language, alt, caption }) => ({
      language,
      alt: alt ?? null,
      caption: caption ?? null,
    })),
    variant_state: variantStates[variantState],
    variant_error: variantError === '' ? null : variantError,
    import_key: rest.importKey ?? null,
    create_time: instantOf(rest.createTime),
    update_time: instantOf(rest.updateTime),
    revision: rest.revision,
  };
}

export const toUpload = (found: MediaUpload__Output | null) => {
  const upload = given(found);
  return {
    upload_id: upload.uploadId,
    name: upload.name,
    size_bytes: upload.sizeBytes,
    offset: upload.offset,
    sha256: upload.sha256 ?? null,
    actor: upload.actor,
    create_time: instantOf(upload.createTime),
    expire_time: instantOf(upload.expireTime),
    media_id: upload.mediaId ?? null,
    replaces_media_id: upload.replacesMediaId ?? null,
  };
};

const useKinds = {
  MEDIA_USE_KIND_UNSPECIFIED: 'entry',
  MEDIA_USE_KIND_SETTINGS: 'settings',
  MEDIA_USE_KIND_MENU: 'menu',
  MEDIA_USE_KIND_AREA_DESIGN: 'area_design',
  MEDIA_USE_KIND_ENTRY: 'entry',
} as const satisfies Record<MediaUseKind__Output, string>;

const useStates = {
  MEDIA_USE_STATE_UNSPECIFIED: 'published',
  MEDIA_USE_STATE_PUBLISHED: 'published',
  MEDIA_USE_STATE_SCHEDULED: 'scheduled',
  MEDIA_USE_STATE_DRAFT: 'draft',
  MEDIA_USE_STATE_REVISION: 'revision',
  MEDIA_USE_STATE_TRASH: 'trash',
  MEDIA_USE_STATE_WORKING_COPY: 'working_copy',
} as const satisfies Record<MediaUseState__Output, string>;

export const toMediaUse = (use: MediaUse__Output) => ({
  kind: useKinds[use.kind],
  id: use.id === 0 ? null : use.id,
  title: use.title,
  language: use.language,
  type: use.type,
  state: useStates[use.state],
  revision: use.revision ?? null,
  places: use.places,
});

export const toMediaQuota = (found: MediaQuota__Output | null) => {
  const quota = given(found);
  return {
    used_files: quota.usedFiles,
    used_bytes: quota.usedBytes,
    reserved_files: quota.reservedFiles,
    reserved_bytes: quota.reservedBytes,
    max_files: quota.maxFiles ?? null,
    max_bytes: quota.maxBytes ?? null,
    own_max_files: quota.ownMaxFiles ?? null,
    own_max_bytes: quota.ownMaxBytes ?? null,
    revision: quota.revision,
  };
};

const toSteps = (steps: LadderSteps__Output | null) => ({
  widths: given(steps).widths,
  avif: given(steps).avif,
});

export const toMediaLadder = (ladder: SiteLadder__Output | null) => ({
  offered: toSteps(given(ladder).offered),
  own: given(ladder).own,
  known_widths: given(ladder).knownWidths,
  installation: toSteps(given(ladder).installation),
});
