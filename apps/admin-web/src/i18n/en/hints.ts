/** What to do next where a list is empty, and what times mean. */
export const hints = {
  timeZone: 'Time zone: {{zone}}',
  timeSkipped: 'The clocks are put forward over this time: it becomes {{time}}.',
  timeTwice: 'The clocks show this time twice. Which one?',
  timesIn: 'All times are in the time zone {{zone}}.',
  daysIn: 'Days begin and end in the time zone {{zone}}.',
  otherMode: 'Choose another mode above.',
  goneTerm: 'Somebody may have deleted it. Go back to all terms.',
  otherWord: 'Try a part of the word, or another language or type above.',
  historyComes: 'What people and programs change here is listed from now on.',
  otherFilters: 'Choose fewer filters, or other ones.',
  noJobs: 'There is nothing to do. What fails too often is listed here.',
  accessToken: 'Make one when a program is to work for you. Give each program its own.',
  passkey: 'With one, you log in by fingerprint, face or the lock of your device.',
  trash: 'What is deleted stays here for a time, and can be restored.',
  slugMoves: 'Readers know it as “{{slug}}”. Once this is published, links to that lead here no longer.',
  undoing: 'Entries taken out of the trash: {{done, number}} of {{count, number}} …',
  mostSelected:
    'At most {{count, number}} entries are changed together. Do something with these first, or clear the selection.',
};
