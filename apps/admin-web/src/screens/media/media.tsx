import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import { useMay } from '../../session/role';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { isTouched } from '../../ui/is-touched';
import { Load } from '../../ui/load';
import { TypedInput } from '../../ui/typed-input';
import { useLongList } from '../../ui/use-long-list';
import { useSite } from '../site/use-site';
import { type FilterName, isFiltered, kinds, queryOf, sorts, withFilter } from './filter';
import { MediaGrid } from './grid';
import { MediaHead } from './media-head';
import { Uploads } from './uploads/uploads';

import './media.css';

const pageSize = 100;

/** The filters are in the address, so that people can bookmark and share it. */
export function MediaScreen() {
  const { site_id: siteId } = useSite();
  const mayEdit = useMay(siteId)('editor');
  const [search] = useSearchParams();
  const query = queryOf(search);
  const list = useLongList(['media', siteId, 'list', query], (pageToken) =>
    ask('listMedia', {
      params: { site_id: siteId },
      query: { ...query, page_size: pageSize, page_token: pageToken },
    }),
  );
  return (
    <Stack>
      <MediaHead siteId={siteId} />
      {mayEdit && <Uploads siteId={siteId} />}
      <Filters />
      <Load query={list}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.media);
          if (files.length === 0) return <NoMedia mayEdit={mayEdit} />;
          return (
            <>
              <MediaGrid
                key={siteId}
                siteId={siteId}
                files={files}
                onEnd={() => {
                  if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError)
                    void list.fetchNextPage({ cancelRefetch: false });
                }}
              />
              {list.isFetchNextPageError && (
                <FaultNote error={list.error} onRepeat={() => void list.fetchNextPage()} />
              )}
            </>
          );
        }}
      </Load>
    </Stack>
  );
}

function NoMedia({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const hint = isTouched() ? 'media.emptyTap' : 'media.emptyHint';
  if (!isFiltered(search)) return <Empty title={t('media.empty')}>{mayEdit && t(hint)}</Empty>;
  return (
    <Empty title={t('media.emptyFound')}>
      <Button variant="default" mt="sm" onClick={() => setSearch({}, { replace: true })}>
        {t('media.noFilters')}
      </Button>
    </Empty>
  );
}

function Filters() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const given = (name: FilterName) => search.get(name) ?? '';
  const set = (name: FilterName, value: string) =>
    setSearch((now) => withFilter(now, name, value), { replace: true });
  return (
    <search className="media-filters">
      <TypedInput label={t('names.find')} value={given('name')} onChange={(value) => set('name', value)} />
      <NativeSelect
        label={t('media.kind')}
        value={given('kind')}
        onChange={(event) => set('kind', event.currentTarget.value)}
        data={[
          { value: '', label: t('media.all') },
          ...kinds.map((kind) => ({ value: kind, label: t(`media.kinds.${kind}`) })),
        ]}
      />
      <NativeSelect
        label={t('media.sort')}
        value={given('sort')}
        onChange={(event) => set('sort', event.currentTarget.value)}
        data={Object.keys(sorts).map((sort) => ({
          value: sort === 'newest' ? '' : sort,
          label: t(`media.sorts.${sort as keyof typeof sorts}`),
        }))}
      />
      <Checkbox
        label={t('media.onlyFailed')}
        checked={given('failed') === 'true'}
        onChange={(event) => set('failed', event.currentTarget.checked ? 'true' : '')}
      />
    </search>
  );
}
