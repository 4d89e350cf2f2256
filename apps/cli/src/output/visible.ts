// Control characters except line feed and tab, and characters that change the direction of the following text.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of other people, such as names, with each such character escaped as in "\u001b". A terminal would obey the character and could show
 * false output. In JSON, the escape has the same meaning.
 */
export const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
