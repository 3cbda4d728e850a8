import type { PaperBlock } from '../paper-block.ts';

/** Numbered where the contract is put together: some contracts have more clauses than others. */
export interface Clause {
  readonly title: string;
  readonly body: readonly PaperBlock[];
}
