import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';

import { ask } from '../../api/ask';
import { serverNow } from '../../api/server-clock';
import { timeZone, useLocale } from '../../i18n/texts';
import { Empty } from '../../ui/empty';
import { Load } from '../../ui/load';
import { useSite } from '../site/use-site';
import { type Day, dayOf, daysOf, monthOf, monthsFrom, rangeOf } from './month';
import { stateOf } from './names';
import { EntryParts } from './parts';
import type { EntrySummary } from './types';

import './entries.css';
import './calendar.css';

const pageSize = 100;
/** Further entries of a month are only in the list of entries. */
const maxPages = 5;

interface MonthEntries {
  entries: EntrySummary[];
  /** The month has more entries than are shown. */
  isCut: boolean;
}

async function readMonth(siteId: number, month: string): Promise<MonthEntries> {
  const { from, before } = rangeOf(month);
  const entries: EntrySummary[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await ask('listEntries', {
      params: { site_id: siteId },
      query: {
        status: 'published',
        publish_time_from: from.toISOString(),
        publish_time_before: before.toISOString(),
        order_by: 'publish_time',
        reverse: 'true',
        page_size: pageSize,
        page_token: token,
      },
    });
    entries.push(...page.entries);
    if (page.next_page_token === '') return { entries, isCut: false };
    token = page.next_page_token;
  }
  return { entries, isCut: true };
}

/** Entries that become public in a month, or did. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { site_id: siteId } = useSite();
  const [search] = useSearchParams();
  const month = monthOf(search.get('month'), new Date(serverNow()));
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const entries = useQuery({
    queryKey: ['entries', siteId, 'month', month],
    queryFn: () => readMonth(siteId, month),
  });
  const to = (count: number) => ({ search: `month=${monthsFrom(month, count)}` });
  return (
    <>
      <EntryParts />
      <div className="calendar-head">
        <h2>{name.format(rangeOf(month).from)}</h2>
        <Group gap="xs">
          <Button component={Link} variant="default" size="xs" to={to(-1)}>
            {t('entries.monthBefore')}
          </Button>
          <Button component={Link} variant="default" size="xs" to={{ search: '' }}>
            {t('entries.thisMonth')}
          </Button>
          <Button component={Link} variant="default" size="xs" to={to(1)}>
            {t('entries.monthAfter')}
          </Button>
        </Group>
      </div>
      <Load query={entries}>
        {({ entries: list, isCut }) => (
          <>
            {isCut && <Alert className="entry-note">{t('entries.monthCut', { count: list.length })}</Alert>}
            {list.length === 0 && (
              <Empty title={t('entries.emptyMonth')}>{t('entries.emptyMonthHint')}</Empty>
            )}
            <p className="dim">{t('hints.timesIn', { zone: timeZone() })}</p>
            <Month siteId={siteId} month={month} entries={list} />
          </>
        )}
      </Load>
    </>
  );
}

interface MonthProps {
  siteId: number;
  month: string;
  entries: EntrySummary[];
}

function Month({ siteId, month, entries }: MonthProps) {
  const locale = useLocale();
  const onDay = (key: string) =>
    entries.filter(({ publish_time: time }) => time !== null && dayOf(new Date(time)) === key);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const days = daysOf(month);
  const week = [1, 2, 3, 4, 5, 6, 7].map((number) => days.find((day) => day.weekday === number)!);
  return (
    <>
      <div className="calendar-week" aria-hidden="true">
        {week.map(({ key, date }) => (
          <span key={key}>{weekday.format(date)}</span>
        ))}
      </div>
      <ol className="calendar">
        {days.map((day) => (
          <DayCell key={day.key} siteId={siteId} day={day} entries={onDay(day.key)} />
        ))}
      </ol>
    </>
  );
}

function DayCell({ siteId, day, entries }: { siteId: number; day: Day; entries: EntrySummary[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const long = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <li
      className="calendar-day"
      data-weekday={day.weekday}
      data-empty={entries.length === 0}
      aria-current={day.key === dayOf(new Date(serverNow())) ? 'date' : undefined}
    >
      <time dateTime={day.key}>
        <span className="calendar-number">{day.date.getDate()}</span>
        <span className="calendar-long">{long.format(day.date)}</span>
      </time>
      {entries.map((entry) => (
        <Link
          key={entry.entry_id}
          to={`/sites/${siteId}/entries/${entry.entry_id}`}
          className="calendar-entry"
          data-state={stateOf(entry)}
        >
          <span className="calendar-time">
            {time.format(new Date(entry.publish_time!))}
            {stateOf(entry) === 'scheduled' && ` · ${t('entries.states.scheduled')}`}
          </span>
          <span lang={entry.language}>{entry.title}</span>
        </Link>
      ))}
    </li>
  );
}
