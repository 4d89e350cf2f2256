import { useCallback } from 'react';

import type { MediaChoice } from '../../../blocks/ui/media-choice';
import { altOf } from '../../media/picker/alt-of';
import { MediaField } from '../../media/picker/media-field';
import { useSite } from '../../site/use-site';

/** Lets a person choose a file of the site for a block, with its alternative text in a language. */
export function useMediaChoice(siteId: number, language: string) {
  const { default_language: usual } = useSite();
  return useCallback(
    ({ value, label, readOnly, onChange }: MediaChoice) => (
      <MediaField
        siteId={siteId}
        label={label}
        language={language}
        mediaId={value === '' ? null : Number(value)}
        kind="image"
        readOnly={readOnly}
        onChange={(media) =>
          media === null ? onChange('') : onChange(String(media.media_id), altOf(media, language, usual))
        }
      />
    ),
    [siteId, language, usual],
  );
}
