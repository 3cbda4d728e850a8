import { CLOSERS } from './read-value.ts';

/** A token and where in its object it stands. */
export interface Spot {
  token: string;
  index: number;
  /** The innermost bracket around it; undefined in an object that is a bare value. */
  around: Bracket | undefined;
}

interface Bracket {
  isArray: boolean;
  /** The token before it: whose value it is. */
  key: string;
  /** The innermost of the wanted keys whose dictionary, at whatever depth, this is in. */
  inside: string | null;
}

/** The tokens of an object that are not brackets, in one look however deep they lie. */
export function* walkObject(
  tokens: readonly string[],
  wantedKeys: ReadonlySet<string>,
): Generator<Spot> {
  const brackets: (Bracket & { closer: string })[] = [];
  for (const [index, token] of tokens.entries()) {
    const around = brackets.at(-1);
    const closer = CLOSERS[token];
    if (closer !== undefined) {
      const key = tokens[index - 1] ?? '';
      const isWanted = token === '<<' && wantedKeys.has(key);
      const inside = isWanted ? key : (around?.inside ?? null);
      brackets.push({ closer, isArray: token === '[', key, inside });
    } else if (token === around?.closer) brackets.pop();
    else yield { token, index, around };
  }
}
