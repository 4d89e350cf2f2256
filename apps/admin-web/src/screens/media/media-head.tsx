import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ask } from '../../api/ask';
import type { MediaQuota } from '../../api/types';
import { useBytes } from '../../i18n/texts';
import { TabLink } from '../../ui/tab-link';

/** Links to the screens of media, and the room that is left. */
export function MediaHead({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { data: quota } = useQuery({
    queryKey: ['media', siteId, 'quota'],
    queryFn: async () => (await ask('getMediaQuota', { params: { site_id: siteId } })).quota,
  });
  return (
    <div className="media-head">
      <nav className="parts" aria-label={t('media.parts')}>
        <TabLink to={`/sites/${siteId}/media`} end>
          {t('media.allMedia')}
        </TabLink>
        <TabLink to={`/sites/${siteId}/media/unused`}>{t('media.unusedMedia')}</TabLink>
      </nav>
      {quota && <Quota quota={quota} />}
    </div>
  );
}

function Quota({ quota }: { quota: MediaQuota }) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const files = quota.used_files + quota.reserved_files;
  const used = quota.used_bytes + quota.reserved_bytes;
  const share = Math.max(shareOf(files, quota.max_files), shareOf(used, quota.max_bytes));
  return (
    <div className="quota">
      <span>
        {quota.max_files === null
          ? t('media.files', { count: files })
          : t('media.filesOf', { count: files, most: quota.max_files })}
        {', '}
        {quota.max_bytes === null
          ? bytes(used)
          : t('media.bytesOf', { used: bytes(used), most: bytes(quota.max_bytes) })}
      </span>
      {(quota.max_files !== null || quota.max_bytes !== null) && (
        <meter
          min={0}
          max={1}
          high={0.9}
          optimum={0}
          value={Math.min(share, 1)}
          aria-label={t('media.room')}
        />
      )}
      {share >= 0.9 && <span className="dim">{t('media.roomHint')}</span>}
    </div>
  );
}

const shareOf = (used: number, most: number | null): number => (most === null ? 0 : used / Math.max(most, 1));
