import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

interface SaveOverOptions<State extends { revision: number }> {
  /** The revision that the form was loaded with. */
  loaded: number;
  /** @throws Fault with REVISION_CONFLICT where somebody else was quicker. */
  save: (over: number) => Promise<State>;
  /** Reads the state as it is now. @throws Fault */
  read: () => Promise<State>;
  onSaved: (state: State) => unknown;
  /** Called when the person takes the other state in place of what the form has. */
  onTheirs: (state: State) => void;
}

/** Saves a form over the revision that it was loaded with. If somebody else saved first, the person chooses whose changes stay. */
export function useSaveOver<State extends { revision: number }>(options: SaveOverOptions<State>) {
  const { loaded, save, read, onSaved, onTheirs } = options;
  const [revision, setRevision] = useState(loaded);
  const saving = useMutation({
    mutationFn: save,
    onSuccess(state) {
      setRevision(state.revision);
      return onSaved(state);
    },
  });
  const reading = useMutation({ mutationFn: read });
  return {
    revision,
    /** Why it is not saved. */
    error: saving.error ?? reading.error,
    isPending: saving.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      saving.mutate(revision);
    },
    takeTheirs: () =>
      reading.mutate(undefined, {
        onSuccess(theirs) {
          setRevision(theirs.revision);
          onTheirs(theirs);
          saving.reset();
        },
      }),
    keepMine: () => reading.mutate(undefined, { onSuccess: (theirs) => saving.mutate(theirs.revision) }),
  };
}
