import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isTouched } from '../../../ui/is-touched';
import type { Takes } from './take-sent';
import { Unfinished } from './unfinished';
import { UploadRows } from './upload-rows';
import { uploadQueue, useUploads } from './use-uploads';

import './uploads.css';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Takes files through a button, or by a drop anywhere on the page. */
export function Uploads({ siteId, takes }: { siteId: number; takes?: Takes }) {
  const { t } = useTranslation();
  const rows = useUploads(siteId);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => uploadQueue.add(siteId, [...(files ?? [])]);
  const isOver = useDrop((files) => uploadQueue.add(siteId, files));
  return (
    <section className="drop" data-over={isOver} aria-label={t('media.add')}>
      <span className="dim">{t(isOver ? 'media.drag' : isTouched() ? 'media.tap' : 'media.drop')}</span>
      <Button data-key="new" onClick={() => input.current?.click()}>
        {t('media.add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('media.add')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Unfinished siteId={siteId} rows={rows} onChoose={() => input.current?.click()} />
      <UploadRows siteId={siteId} rows={rows} takes={takes} />
    </section>
  );
}

/** Whether files are dragged over the window. Handles their drop, because the browser would open the files otherwise. */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
      setOver(true);
    };
    // The drag leaves the window, not just an element in it.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
