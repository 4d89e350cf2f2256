/**
 * Whether an SPDX expression is satisfied by the permitted licences: all of `A AND B`, one of `A OR B`. AND binds more
 * tightly; `A WITH exception` is a licence of its own. An invalid expression is not satisfied.
 */
export function satisfies(expression: string, isPermitted: (id: string) => boolean): boolean {
  // (MIT OR GPL-2.0-only) AND Apache-2.0
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;

  const readAny = (): boolean => {
    let met = readAll();
    while (tokens[at] === 'OR') {
      at += 1;
      met = readAll() || met;
    }
    return met;
  };
  const readAll = (): boolean => {
    let met = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      met = readOne() && met;
    }
    return met;
  };
  const readOne = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token === undefined || token === ')') return false;
    if (token === '(') {
      const met = readAny();
      if (tokens[at] !== ')') return false;
      at += 1;
      return met;
    }
    if (tokens[at] !== 'WITH') return isPermitted(token);
    at += 2;
    return isPermitted(`${token} WITH ${tokens[at - 1]}`);
  };

  const met = readAny();
  return met && at === tokens.length;
}
