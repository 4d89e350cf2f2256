import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * In a text of a megabyte, Chromium takes seconds at every key to find the direction of each line. A long text has one direction for all
 * lines.
 */
const longFrom = 20_000;

/** Sets the direction before the browser lays out the change. */
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
