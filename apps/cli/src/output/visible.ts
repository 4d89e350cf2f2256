// Control characters but line feed and tab, and those that turn the direction of all that follows.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of other people, such as their names, with "\u001b" in place of the character: a terminal would obey it, and show
 * what is not so. In JSON it says the same.
 */
export const visible = (text: string): string =>
  text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
