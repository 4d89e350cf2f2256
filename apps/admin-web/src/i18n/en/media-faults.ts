/** Error messages for files, by the code of the fault. */
export const mediaFaults = {
  MEDIA_USED: 'Something shows this file still. Look below where, and take it out there first.',
  MEDIA_USED_RECENTLY: 'This file was in use not long ago. Wait some days, or delete it on its own page.',
  MEDIA_USES_UNKNOWN:
    'What shows the files of this site is still being found out. Try again in some minutes.',
  MEDIA_NOT_FOUND: 'There is no such file. Somebody may have deleted it.',
  MEDIA_QUOTA_EXCEEDED: 'The site has no room for this file. Delete some, or ask for more room.',
  MEDIA_TYPE_REFUSED:
    'Files of this kind are not accepted: they are web pages or programs, or pictures that browsers cannot show. Save it as JPEG, PNG or PDF, and add that.',
  MEDIA_TOO_LARGE:
    'The file is larger than this installation accepts. Make it smaller, or ask who runs it for more.',
  MEDIA_UNREADABLE:
    'The picture is damaged, or larger than can be read. Open it in a picture program, save it anew, and add that.',
  MEDIA_KIND_DIFFERS:
    'The new file is of another kind. Choose a picture for a picture, a video for a video, a sound for a sound, and for any other file, such as a PDF, one that is none of these.',
  STORAGE_FULL: 'The storage is full. Tell who runs this installation.',
  TOO_MANY_UPLOADS:
    'Too many files are on their way to this site. Wait until some have arrived, then try again.',
  UPLOAD_NOT_FOUND: 'What had arrived of this file is gone: it was too old. Add the file once more.',
  UPLOAD_HASH_DIFFERS: 'The file has changed on its way. Add it once more.',
  UPLOAD_DAMAGED: 'The storage has lost a part of this file. Add it once more.',
  UPLOAD_TOO_LONG: 'The file has grown since it was chosen. Add it once more.',
  HEIC_REFUSED:
    'This picture is in HEIC, the format of iPhones, which most browsers cannot show. Save it as JPEG and add that. To let the phone take JPEG: Settings, Camera, Formats, Most Compatible.',
  FILE_EMPTY: 'This file is empty, or a folder. Add the files in it.',
  FILE_UNREADABLE:
    'The browser cannot read this file: it is a folder, or was moved or changed since it was chosen. Add it once more.',
  MEDIA_BEING_REMOVED: 'The same file was deleted a moment ago. Try again shortly.',
  NOT_A_PICTURE: 'This file is no picture.',
  TOO_MANY_WIDTHS: 'A site may have at most 64 different widths. Those that it had before count, too.',
  UPLOAD_ABORTED: 'The upload ended before the whole file had arrived. Add the file once more.',
  UPLOAD_BUSY: 'The file is still being taken in. Try again shortly.',
  UPLOAD_FINISHED: 'This file has arrived already.',
  UPLOAD_INCOMPLETE: 'The file has not arrived whole. Add it once more.',
  UPLOAD_OFFSET_DIFFERS: 'Another window sends the same file. Wait for it, or add the file once more.',
};
