import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown in place of an empty list: what is missing, and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Text fw={600}>{title}</Text>
      <div className="dim">{children}</div>
    </div>
  );
}
