import type { apiRoot } from '@headwater/admin-contract';

import type { Media } from '../../api/types';

const root: typeof apiRoot = '/admin/v1';

interface PictureProps {
  siteId: number;
  media: Media;
  preset: 'thumbnail' | 'medium';
  alt: string;
}

/** A picture, or the end of the file's name where it is none. */
export function Picture({
  siteId,
  media: { media_id: id, kind, name, content_hash },
  preset,
  alt,
}: PictureProps) {
  if (kind !== 'image') {
    return (
      <span className="no-picture" aria-hidden="true">
        {name.split('.').at(-1)?.slice(0, 5)}
      </span>
    );
  }
  // Another file, another address.
  const address = `${root}/sites/${siteId}/media/${id}/file?preset=${preset}#${content_hash.slice(0, 8)}`;
  return <img src={address} alt={alt} loading="lazy" />;
}
