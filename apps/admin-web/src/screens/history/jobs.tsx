import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../api/ask';
import { useInstant } from '../../i18n/texts';
import { Empty } from '../../ui/empty';
import { FaultNote } from '../../ui/fault-note';
import { Load } from '../../ui/load';
import { More } from '../../ui/more';
import { useSay } from '../../ui/say';
import { useLongList } from '../../ui/use-long-list';
import { SiteName } from '../people/site-name';
import { causeOf } from './cause-of';
import { useTaskName } from './use-task-name';

type Job = Answer<'listFailedJobs'>['failed_jobs'][number];

const key = ['failed-jobs'];
/** The maximum number of jobs of one request. */
const most = 200;

export function JobsScreen() {
  const { t } = useTranslation();
  const say = useSay();
  const client = useQueryClient();
  const jobs = useLongList(key, (page_token) =>
    ask('listFailedJobs', { query: { page_size: 100, page_token } }),
  );
  const retry = useMutation({
    mutationFn: (ids: number[]) => ask('retryFailedJobs', { body: { job_ids: ids.slice(0, most) } }),
    onSuccess({ job_ids: ids }) {
      say(t('jobs.retried', { count: ids.length }));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <Stack>
      <Text className="dim">{t('jobs.hint')}</Text>
      <FaultNote error={retry.error} />
      <Load query={jobs}>
        {({ pages }) => (
          <Rows
            jobs={pages.flatMap((page) => page.failed_jobs)}
            isPending={retry.isPending}
            onRetry={(ids) => retry.mutate(ids)}
          />
        )}
      </Load>
      <More list={jobs} />
    </Stack>
  );
}

interface RowsProps {
  jobs: Job[];
  isPending: boolean;
  onRetry: (ids: number[]) => void;
}

function Rows({ jobs, isPending, onRetry }: RowsProps) {
  const { t } = useTranslation();
  const instant = useInstant();
  const taskName = useTaskName();
  if (jobs.length === 0) return <Empty title={t('jobs.empty')}>{t('hints.noJobs')}</Empty>;
  return (
    <>
      <Group>
        <Button variant="default" disabled={isPending} onClick={() => onRetry(jobs.map((job) => job.job_id))}>
          {t('jobs.retryAll')}
        </Button>
      </Group>
      <ul className="rows">
        {jobs.map(({ job_id: id, task, site_id: siteId, attempts, last_error: error, fail_time: failed }) => (
          <li key={id} className="row">
            <div className="row-main">
              <div>
                {taskName(task)}
                {siteId !== null && (
                  <>
                    {' · '}
                    <SiteName siteId={siteId} />
                  </>
                )}
              </div>
              <Failure error={error} />
              <div className="dim">
                {instant(failed)} · {t('jobs.tries', { count: attempts })}
              </div>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={isPending}
              aria-label={t('jobs.retryNamed', { id })}
              onClick={() => onRetry([id])}
            >
              {t('jobs.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What to check, and the error text of the program, which is English. */
function Failure({ error }: { error: string }) {
  const { t } = useTranslation();
  const cause = causeOf(error);
  return (
    <>
      {cause !== undefined && <div>{t(`jobs.causes.${cause}`)}</div>}
      <div className="code">
        {t('jobs.lastError')} <span lang="en">{error}</span>
      </div>
    </>
  );
}
