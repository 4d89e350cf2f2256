import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** As floating-ui's. */
export const useMergeRefs = <Element>(refs: (Ref<Element> | undefined)[]) => useMergedRef(...refs);
