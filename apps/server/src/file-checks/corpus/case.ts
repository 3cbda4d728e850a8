import type { FileKind, Problem } from '#server/file-checks/verdict.ts';

/** A file and what is to be said of it: that it is fine and of which kind, or what is wrong with it. */
export interface Case {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  expected: FileKind | Problem;
}
