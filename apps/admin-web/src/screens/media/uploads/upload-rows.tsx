import { Alert, Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { isFault } from '../../../api/fault';
import { useBytes } from '../../../i18n/texts';
import { FaultNote } from '../../../ui/fault-note';
import { isMeantAsPicture } from './meant-picture';
import type { UploadRow } from './queue';
import { type Takes, TakeSent } from './take-sent';
import { uploadQueue } from './use-uploads';

interface UploadRowsProps {
  siteId: number;
  rows: readonly UploadRow[];
  /** Set where a file is chosen. A link would leave that place. */
  takes?: Takes | undefined;
}

/** A line for each file, and one for all of them. */
export function UploadRows({ siteId, rows, takes }: UploadRowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const of = (state: UploadRow['state']) => rows.filter((row) => row.state === state).length;
  const [done, failed] = [of('done'), of('failed')];
  const isBusy = done + failed < rows.length;
  return (
    <div className="sent">
      <div className="sent-head">
        <span role="status">
          {t('media.arrived', { done, count: rows.length })}
          {failed > 0 && ` ${t('media.refused', { count: failed })}`}
        </span>
        {isBusy && (
          <progress
            aria-label={t('media.uploadingAll')}
            max={1}
            value={rows.reduce((sum, row) => sum + shareOf(row), 0) / rows.length}
          />
        )}
        {done > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => uploadQueue.clearDone(siteId)}>
            {t('media.clearDone')}
          </Button>
        )}
      </div>
      <ul className="sent-rows" aria-label={t('media.uploadingAll')}>
        {[...rows.filter(hasFailed), ...rows.filter((row) => !hasFailed(row))].map((row) => (
          <UploadLine key={row.id} row={row} takes={takes} />
        ))}
      </ul>
    </div>
  );
}

/** Failed uploads come first: the list shows only a few rows at a time, and these need the person. */
const hasFailed = ({ state }: UploadRow): boolean => state === 'failed';

/** Errors that another try cannot remove. */
const ofFile = [
  'HEIC_REFUSED',
  'FILE_EMPTY',
  'FILE_UNREADABLE',
  'MEDIA_TYPE_REFUSED',
  'MEDIA_UNREADABLE',
  'MEDIA_TOO_LARGE',
] as const;

const shareOf = ({ state, sentBytes, file }: UploadRow): number =>
  state === 'done' || state === 'failed' ? 1 : sentBytes / Math.max(file.size, 1);

function UploadLine({ row, takes }: { row: UploadRow; takes: Takes | undefined }) {
  const { t } = useTranslation();
  const bytes = useBytes();
  const { id, siteId, file, sentBytes, state, sent } = row;
  return (
    <li className="sent-row" data-state={state}>
      <span className="sent-name">
        {sent && takes === undefined ? (
          <Link to={`/sites/${siteId}/media/${sent.mediaId}`}>{file.name}</Link>
        ) : (
          file.name
        )}
      </span>
      {sent && takes && <TakeSent siteId={siteId} sent={sent} name={file.name} takes={takes} />}
      {state !== 'failed' && (
        <>
          <progress max={1} value={shareOf(row)} aria-label={t('media.uploading', { name: file.name })} />
          <span className="dim sent-state">
            {state === 'running'
              ? t('media.sentOf', { sent: bytes(sentBytes), size: bytes(file.size) })
              : t(`media.uploadStates.${state}`)}
          </span>
        </>
      )}
      <CloseButton
        aria-label={t(state === 'done' || state === 'failed' ? 'media.hideUpload' : 'media.stopUpload', {
          name: file.name,
        })}
        onClick={() => uploadQueue.cancel(id)}
      />
      {sent?.kind === 'document' && isMeantAsPicture(file.name) && (
        <Alert className="sent-note">{t('media.noPicture')}</Alert>
      )}
      {state === 'failed' && (
        <FaultNote
          error={row.error}
          {...(!isFault(row.error, ...ofFile) && { onRepeat: () => uploadQueue.retry(id) })}
        />
      )}
    </li>
  );
}
