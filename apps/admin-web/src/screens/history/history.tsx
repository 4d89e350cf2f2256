import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useLongList } from '../../ui/use-long-list';
import { EventRow } from './event-row';
import { FilterForm } from './filter-form';
import { type Filters, filtersIn, isFiltered, queryOf } from './filters';
import { useNames } from './use-names';
import { useSentence } from './use-sentence';

import '../../ui/facts.css';
import './history.css';

/** The changes of a site, or without one, of the installation. The filters are in the address. */
export function History({ siteId }: { siteId?: number }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const query = queryOf(filters);
  const pages = useLongList(['history', siteId ?? 'all', query], (page_token) => {
    const asked = { ...query, page_size: 50, page_token };
    return siteId === undefined
      ? ask('listAuditEvents', { query: asked })
      : ask('listSiteAuditEvents', { params: { site_id: siteId }, query: asked });
  });
  const events = pages.data?.pages.flatMap((page) => page.audit_events) ?? [];
  const names = useNames(siteId, events);
  const sentence = useSentence(names);
  const change = (changes: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(next), { replace: true });
  };
  return (
    <Stack>
      <FilterForm
        filters={filters}
        names={names}
        onChange={change}
        onClear={() => setSearch({}, { replace: true })}
      />
      <Load query={pages}>
        {() =>
          events.length === 0 && !pages.hasNextPage ? (
            <Empty title={isFiltered(filters) ? t('history.emptyFiltered') : t('history.empty')}>
              {isFiltered(filters) ? t('hints.otherFilters') : t('hints.historyComes')}
            </Empty>
          ) : (
            <ul className="rows">
              {events.map((event) => (
                <EventRow
                  key={event.event_id}
                  event={event}
                  sentence={sentence(event)}
                  actor={names.ofActor(event.actor)}
                  showsSite={siteId === undefined}
                  onFilter={change}
                />
              ))}
            </ul>
          )
        }
      </Load>
      <More list={pages} />
    </Stack>
  );
}
