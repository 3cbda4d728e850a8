import { addresses } from './addresses.ts';
import { books } from './books.ts';
import { files } from './files.ts';
import { foreignRows } from './foreign-rows.ts';
import { forgedCallbacks } from './forged-callbacks.ts';
import { fuzz } from './fuzz.ts';
import { guesses } from './guesses.ts';
import { injections } from './injections.ts';
import { kills } from './kills.ts';
import type { Kind } from './kind.ts';
import { replays } from './replays.ts';

/** In the order in which they run; a new one is a file of its own and a line here. */
export const kinds: readonly Kind[] = [
  replays,
  forgedCallbacks,
  foreignRows,
  injections,
  addresses,
  files,
  fuzz,
  guesses,
  kills,
  books,
];
