import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { isFault } from '../api/fault';

interface SaveOptions<State, Seen> {
  /** The state that the form was loaded with. */
  loaded: Seen;
  /** @throws Fault with REVISION_CONFLICT if somebody else has saved first. */
  save: (over: Seen) => Promise<State>;
  /** Reads the present state. @throws Fault */
  read: () => Promise<State>;
  onSaved: (state: State) => unknown;
  /** Called when the person replaces the form's values by the other state. */
  onTheirs: (state: State) => void;
}

interface SeenOptions<State, Seen> extends SaveOptions<State, Seen> {
  /** The part of a state that a save names, so that the server can detect a conflict. */
  seenOf: (state: State) => Seen;
  /** Whether the form reads and shows the other person's state after a conflict. */
  showsTheirs?: boolean;
}

/** Saves a form, naming the state that it was loaded with. If somebody else has saved first, the person chooses whose changes stay. */
function useSaveOverSeen<State, Seen>(options: SeenOptions<State, Seen>) {
  const { loaded, seenOf, showsTheirs = false, save, read, onSaved, onTheirs } = options;
  const [seen, setSeen] = useState(loaded);
  const reading = useMutation({ mutationFn: read });
  const saving = useMutation({
    mutationFn: save,
    onSuccess(state) {
      setSeen(seenOf(state));
      return onSaved(state);
    },
    onError: (error) => showsTheirs && isFault(error, 'REVISION_CONFLICT') && reading.mutate(),
  });
  const run = () => saving.mutate(seen);
  return {
    seen,
    /** Why the form is not saved. */
    error: saving.error ?? reading.error,
    /** The state of the other person. */
    theirs: reading.data,
    isPending: saving.isPending,
    run,
    submit: (event: FormEvent) => {
      event.preventDefault();
      run();
    },
    takeTheirs: () =>
      reading.mutate(undefined, {
        onSuccess(theirs) {
          setSeen(seenOf(theirs));
          onTheirs(theirs);
          saving.reset();
        },
      }),
    keepMine: () => reading.mutate(undefined, { onSuccess: (theirs) => saving.mutate(seenOf(theirs)) }),
  };
}

/** Saves over the revision that the form was loaded with. */
export function useSaveOver<State extends { revision: number }>(options: SaveOptions<State, number>) {
  const { seen: revision, ...rest } = useSaveOverSeen({ ...options, seenOf: (state) => state.revision });
  return { revision, ...rest };
}

const itself = <State>(state: State): State => state;

/** Saves over the values that the form was loaded with, for objects without a revision. */
export const useSaveOverValues = <State>(options: SaveOptions<State, State>) =>
  useSaveOverSeen({ ...options, seenOf: itself<State>, showsTheirs: true });
