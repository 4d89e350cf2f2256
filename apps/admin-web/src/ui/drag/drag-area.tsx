import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

import './drag.css';

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export const moveHintId = 'move-hint';

interface DragAreaProps {
  /** Explains how to move a row with the keyboard. */
  hint: string;
  /** The place that the keyboard has chosen, for screen readers. */
  said: string;
  /** The text that follows the pointer. Empty: nothing is dragged. */
  shadow: string;
  /** Finds the row below the pointer. Absent: the row that contains the pointer. */
  collide?: CollisionDetection;
  onStart: (id: number) => void;
  onMove?: (event: DragMoveEvent) => void;
  onEnd: (event: DragEndEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

// The same objects in all renderings, or every row would be rendered again.
const byMouse = { activationConstraint: { distance: 4 } };
const byTouch = { activationConstraint: { delay: 150, tolerance: 8 } };

/** Where rows are dragged by mouse and touch. The keyboard moves them by `useKeyboardMove`. */
export function DragArea({ hint, said, shadow, collide = pointerWithin, children, ...on }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: hint } }}
      onDragStart={({ active }) => on.onStart(Number(active.id))}
      onDragMove={(event) => on.onMove?.(event)}
      onDragCancel={on.onCancel}
      onDragEnd={on.onEnd}
    >
      <div>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <VisuallyHidden id={moveHintId}>{hint}</VisuallyHidden>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {shadow !== '' && <Text className="drag-shadow">{shadow}</Text>}
      </DragOverlay>
    </DndContext>
  );
}
