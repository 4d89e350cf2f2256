import { useRef } from 'react';

import { isFault } from '../../api/fault';

interface DeleteOptions {
  /** The revision that the form was loaded with. */
  revision: number;
  remove: (over: number) => Promise<unknown>;
  /** Reads the present state. @throws Fault */
  read: () => Promise<{ revision: number }>;
}

/**
 * Deletes the object of a form. If somebody else has changed it, the first try fails; the next try deletes the new revision. A save of the
 * form still reports the conflict.
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
