import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Answer } from '@headwater/admin-client';

import { ask } from '../../../api/ask';
import { useInstant } from '../../../i18n/texts';
import { CopyField } from '../../../ui/copy-field';
import { Dialog } from '../../../ui/dialog';
import { FaultNote } from '../../../ui/fault-note';
import type { PartProps } from './part';

type Preview = Answer<'createPreview'>;

/** Shows the form's state of the entry in the frontend of the site. If that has no previews, shows the address of its JSON. */
export function PreviewButton({ siteId, draft, state: { entry } }: PartProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Preview>();
  const params = { site_id: siteId, entry_id: entry.entry_id };
  const preview = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        // Unsaved changes would be missing in the preview. The form says why a save failed.
        if (!(await draft.flush())) return opened?.close();
        const made = await ask('createPreview', { params, body: {} });
        if (made.page_url === null || opened === null || opened.closed) {
          opened?.close();
          return setShown(made);
        }
        opened.location.href = made.page_url;
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
  });
  return (
    <>
      <Button variant="default" loading={preview.isPending} onClick={() => preview.mutate(emptyTab())}>
        {t('entries.preview')}
      </Button>
      <Dialog
        opened={shown !== undefined || preview.isError}
        title={t('entries.previewTitle')}
        onClose={() => {
          setShown(undefined);
          preview.reset();
        }}
      >
        <FaultNote error={preview.error} />
        {shown && <Address preview={shown} />}
      </Dialog>
    </>
  );
}

/** Browsers open a tab only during a click, before the address is known. The page in the new tab has no access to this one. */
function emptyTab(): Window | null {
  const opened = window.open('', '_blank');
  if (opened !== null) opened.opener = null;
  return opened;
}

function Address({ preview: { url, page_url: pageUrl, expire_time: time } }: { preview: Preview }) {
  const { t } = useTranslation();
  const instant = useInstant();
  return (
    <Stack>
      <Text>{pageUrl === null ? t('entries.previewNoPage') : t('entries.previewBlocked')}</Text>
      {pageUrl !== null && <CopyField label={t('entries.previewPage')} value={pageUrl} />}
      <CopyField label={t('entries.previewJson')} value={url} />
      <Text className="dim" size="sm">
        {t('entries.previewUntil', { time: instant(time) })}
      </Text>
    </Stack>
  );
}
