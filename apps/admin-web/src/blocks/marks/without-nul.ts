/** The one character that no text can be stored with, and that nobody sees. Some programs copy it along. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
