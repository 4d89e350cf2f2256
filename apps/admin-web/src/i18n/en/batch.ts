/** Changes of several entries together. */
export const batch = {
  texts: {
    publish_one:
      'Publishes {{count, number}} entry as it is. Changes that were saved since stay unpublished.',
    publish_other:
      'Publishes {{count, number}} entries as they are. Changes that were saved since stay unpublished.',
    unpublish_one: 'Readers see this entry no longer. It becomes a draft.',
    unpublish_other: 'Readers see these {{count, number}} entries no longer. They become drafts.',
    delete_one: 'Moves {{count, number}} entry to the trash. From there, it can be restored for a time.',
    delete_other:
      'Moves {{count, number}} entries to the trash. From there, they can be restored for a time.',
  },
  scheduledStay_one: '{{count, number}} of them is scheduled, and stays so.',
  scheduledStay_other: '{{count, number}} of them are scheduled, and stay so.',
  done: {
    publish: 'Published: {{count, number}}.',
    unpublish: 'Drafts now: {{count, number}}.',
    delete: 'Moved to the trash: {{count, number}}.',
  },
  stillScheduled: 'Still scheduled: {{count, number}}.',
  refusedCount: 'Refused: {{count, number}}.',
  progress: 'Changed so far: {{done, number}} of {{count, number}} …',
  stop: 'Stop',
  refused: 'Some entries stay as they were',
  refusedText: 'All other ones are changed. These were refused, and stay selected:',
  allRefusedText: 'None is changed. These were refused, and stay selected:',
};
