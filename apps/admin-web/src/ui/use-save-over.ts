import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { isFault } from '../api/fault';

interface SaveOptions<State, Seen> {
  /** What the form was filled from. */
  loaded: Seen;
  /** @throws Fault with REVISION_CONFLICT where somebody else was quicker. */
  save: (over: Seen) => Promise<State>;
  /** Reads the state as it is now. @throws Fault */
  read: () => Promise<State>;
  onSaved: (state: State) => unknown;
  /** Called when the person takes the other state in place of what the form has. */
  onTheirs: (state: State) => void;
}

interface SeenOptions<State, Seen> extends SaveOptions<State, Seen> {
  /** The part of a state that says whether it is still the one that was seen. */
  seenOf: (state: State) => Seen;
  /** Whether the form shows what the other one has made of it, as soon as it is known. */
  showsTheirs?: boolean;
}

/** Saves a form over what it was filled from. If somebody else saved first, the person chooses whose changes stay. */
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
    /** Why it is not saved. */
    error: saving.error ?? reading.error,
    /** What somebody else has made of it. */
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

/** Over the revision that the form was loaded with. */
export function useSaveOver<State extends { revision: number }>(options: SaveOptions<State, number>) {
  const { seen: revision, ...rest } = useSaveOverSeen({ ...options, seenOf: (state) => state.revision });
  return { revision, ...rest };
}

const itself = <State>(state: State): State => state;

/** Over the values that the form was filled with, for what has no revision. */
export const useSaveOverValues = <State>(options: SaveOptions<State, State>) =>
  useSaveOverSeen({ ...options, seenOf: itself<State>, showsTheirs: true });
