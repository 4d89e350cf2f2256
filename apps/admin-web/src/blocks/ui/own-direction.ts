import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Of a megabyte, Chromium takes seconds to find the direction of each line, at every key. A long text has
 * one for all of it.
 */
const longFrom = 20_000;

/** Before the browser lays out what has changed. */
export const OwnDirection = Extension.create({
  name: 'ownDirection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }) => (doc.content.size > longFrom ? { class: 'is-long' } : {}),
      },
    }),
  ],
});
