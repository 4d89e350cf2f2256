import { Button } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { Media } from '../../api/types';
import { keyOf } from '../../keys/registry';
import { middle, type Point, pointAt, positionIn } from './crop';
import { fileAddress } from './picture';

interface FocalPointProps {
  siteId: number;
  media: Media;
  value: Point | null;
  onChange: (point: Point | null) => void;
}

const steps = {
  'focus.left': [-1, 0],
  'focus.right': [1, 0],
  'focus.up': [0, -1],
  'focus.down': [0, 1],
} as const;
const [step, longStep] = [2, 10];
const [maxWidth, maxHeight] = [800, 420];
const bound = (percent: number) => Math.min(Math.max(percent, 0), 100);

/** The focal point, chosen by a click into the picture or with the arrow keys. */
export function FocalPoint({ siteId, media, value, onChange }: FocalPointProps) {
  const { t } = useTranslation();
  const point = value ?? middle;
  const choose = (event: MouseEvent<HTMLElement>) =>
    onChange(pointAt(event.currentTarget.getBoundingClientRect(), event));
  // Touches do not drag the point, because a finger may scroll the page. A tap is a click and chooses the point.
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch' && event.buttons === 1) choose(event);
  };
  const move = (event: KeyboardEvent) => {
    const key = keyOf('focus', event);
    if (key === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? longStep : step;
    const [x, y] = steps[key];
    onChange({ x: bound(point.x + x * by), y: bound(point.y + y * by) });
  };
  return (
    <div className="focal">
      <div
        role="slider"
        tabIndex={0}
        className="focal-picture"
        style={placeOf(media)}
        aria-label={t('media.focalPoint')}
        aria-describedby="focal-hint"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={t('media.focalAt', { x: point.x, y: point.y })}
        onPointerDown={drag}
        onPointerMove={drag}
        onClick={choose}
        onKeyDown={move}
      >
        <img src={fileAddress(siteId, media, 'medium')} alt="" draggable={false} />
        <span className="focal-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <div className="focal-side">
        <Thumbnail siteId={siteId} media={media} point={point} />
        <p id="focal-hint" className="dim">
          {t('media.focalHint')}
        </p>
        <Button size="compact-sm" variant="default" disabled={value === null} onClick={() => onChange(null)}>
          {t('media.focalMiddle')}
        </Button>
      </div>
    </div>
  );
}

/** The size of the loaded picture, so that the content below does not jump and no click misses. */
function placeOf({ width, height }: Media): CSSProperties | undefined {
  if (width === null || height === null) return undefined;
  const shown = Math.min(width, maxWidth, (maxHeight * width) / height);
  return { width: `min(100%, ${shown}px)`, aspectRatio: `${width} / ${height}` };
}

/** The thumbnail as the service will cut it. */
function Thumbnail({ siteId, media, point }: { siteId: number; media: Media; point: Point }) {
  const { t } = useTranslation();
  const { x, y } = positionIn({ width: media.width ?? 1, height: media.height ?? 1 }, point);
  return (
    <img
      className="focal-thumbnail"
      src={fileAddress(siteId, media, 'medium')}
      alt={t('media.thumbnail')}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}
