import { isObjectText, membersIn, withMember, withoutMember, withValue } from '../json-members';
import type { Choices, Joined, Piece } from './pieces';

/** Joins two changes of a JSON object, key by key. Undefined: one of the texts is no object, or has a key twice. */
export function joinFields(base: string, theirs: string, mine: string): Joined | undefined {
  const [before, other, own] = [valuesIn(base), valuesIn(theirs), valuesIn(mine)];
  if (before === undefined || other === undefined || own === undefined) return undefined;
  const changed = [...new Set([...before.keys(), ...own.keys()])].filter(
    (key) => own.get(key) !== before.get(key) && own.get(key) !== other.get(key),
  );
  const pieces = changed
    .filter((key) => other.get(key) !== before.get(key))
    .map((key): Piece => ({
      id: `field ${key}`,
      key,
      base: before.get(key),
      theirs: other.get(key),
      mine: own.get(key),
    }));
  const textWith = (choices: Choices) =>
    changed
      .filter((key) => !choices.has(`field ${key}`))
      .reduce((text, key) => withKey(text, key, own.get(key)), theirs);
  return { pieces, textWith };
}

function valuesIn(text: string): Map<string, string> | undefined {
  if (!isObjectText(text)) return undefined;
  const members = membersIn(text);
  const values = new Map(members.map(({ key, start, end }) => [key, text.slice(start, end)]));
  return values.size === members.length ? values : undefined;
}

function withKey(text: string, key: string, json: string | undefined): string {
  const members = membersIn(text);
  const index = members.findIndex((member) => member.key === key);
  if (json === undefined) return index < 0 ? text : withoutMember(text, index);
  return index < 0 ? withMember(text, key, json) : withValue(text, members[index]!, json);
}
