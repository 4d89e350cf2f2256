import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import type { Media } from '../../api/types';
import { useMay } from '../../session/role';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { useSite } from '../site/use-site';
import { Picture } from './picture';
import { Uploads } from './uploads';

import './media.css';

const kinds: readonly Media['kind'][] = ['image', 'video', 'audio', 'document'];

/** The newest first. What is shown is in the address. */
export function MediaScreen() {
  const { t } = useTranslation();
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((each) => each === search.get('kind'));
  const name = search.get('name') ?? '';
  const show = (given: Record<string, string>) => {
    const all = { kind: kind ?? '', name, ...given };
    setSearch(
      Object.entries(all).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  const query = useInfiniteQuery({
    queryKey: ['media', siteId, kind, name],
    queryFn: ({ pageParam }) =>
      ask('listMedia', {
        params: { site_id: siteId },
        query: { kind, name_contains: name, page_size: 48, page_token: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_page_token || undefined,
  });
  return (
    <Stack>
      {mayEdit && <Uploads siteId={siteId} />}
      <div className="media-filters">
        <NativeSelect
          label={t('media.kind')}
          value={kind ?? ''}
          onChange={(event) => show({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: t('media.all') },
            { value: 'image', label: t('media.image') },
            { value: 'video', label: t('media.video') },
            { value: 'audio', label: t('media.audio') },
            { value: 'document', label: t('media.document') },
          ]}
        />
        <TextInput
          type="search"
          label={t('media.find')}
          value={name}
          onChange={(event) => show({ name: event.currentTarget.value })}
        />
      </div>
      <Load query={query}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.media);
          const isFiltered = kind !== undefined || name !== '';
          if (files.length === 0) return <Empty title={t(isFiltered ? 'media.emptyFound' : 'media.empty')} />;
          return (
            <ul className="media-grid">
              {files.map((file) => (
                <li key={file.media_id}>
                  <Link to={`/sites/${siteId}/media/${file.media_id}`}>
                    <Picture siteId={siteId} media={file} preset="thumbnail" alt="" />
                    <span>{file.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Load>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('act.more')}
        </Button>
      )}
    </Stack>
  );
}
