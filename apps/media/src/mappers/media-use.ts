import type { MediaUse } from '@headwater/contracts';

import type { UseRow } from '../queries/uses';

const kinds = {
  settings: 'MEDIA_USE_KIND_SETTINGS',
  menu: 'MEDIA_USE_KIND_MENU',
  area_design: 'MEDIA_USE_KIND_AREA_DESIGN',
  entry: 'MEDIA_USE_KIND_ENTRY',
} as const;

const states = {
  published: 'MEDIA_USE_STATE_PUBLISHED',
  scheduled: 'MEDIA_USE_STATE_SCHEDULED',
  draft: 'MEDIA_USE_STATE_DRAFT',
  trash: 'MEDIA_USE_STATE_TRASH',
  working_copy: 'MEDIA_USE_STATE_WORKING_COPY',
} as const;

export function toMediaUse(row: UseRow): MediaUse {
  return {
    kind: kinds[row.kind],
    // Settings are identified by their language.
    id: row.kind === 'settings' ? 0 : row.id,
    title: row.title,
    language: row.language,
    type: row.type,
    state: row.revision === null || row.state === 'trash' ? states[row.state] : 'MEDIA_USE_STATE_REVISION',
    ...(row.revision !== null && { revision: row.revision }),
    places: row.places,
  };
}
