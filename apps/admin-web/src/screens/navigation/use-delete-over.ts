import { useRef } from 'react';

import { isFault } from '../../api/fault';

interface DeleteOptions {
  /** Of what the form was filled from. */
  revision: number;
  remove: (over: number) => Promise<unknown>;
  /** Reads it as it is now. @throws Fault */
  read: () => Promise<{ revision: number }>;
}

/**
 * Deletes what the form was filled from. What somebody else has made of it meanwhile is said by the first try; who tries again means that,
 * too. A form that is saved is asked about it all the same.
 */
export function useDeleteOver(): (options: DeleteOptions) => Promise<unknown> {
  const told = useRef<{ formRevision: number; revision: number }>(undefined);
  return async ({ revision, remove, read }) => {
    const isTold = told.current?.formRevision === revision;
    try {
      return await remove(isTold ? told.current!.revision : revision);
    } catch (error) {
      if (isFault(error, 'REVISION_CONFLICT'))
        told.current = { formRevision: revision, revision: (await read()).revision };
      throw error;
    }
  };
}
