import type { Readable, Writable } from 'node:stream';

/** A file being written: nobody sees anything of it before `commit`. */
export interface Draft {
  readonly stream: Writable;
  /** Called once, after `stream` has finished; when it resolves the file survives a crash. */
  commit(): Promise<void>;
  /** Leaves nothing of it behind, whether half written, written or committed; before `commit` what had its name stays. */
  discard(): Promise<void>;
}

/** Where bytes are kept under a name. It knows nothing of what they are: they come to it encrypted. */
export interface Storage {
  create(name: string): Promise<Draft>;
  /** Throws `FileMissing`; the stream errs when the bytes break off. */
  open(name: string): Promise<Readable>;
  /** A file that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Every whole file, one page at a time. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
  /** What was begun before a moment and never committed: a process that died can no longer discard. */
  removeUnfinished(begunBefore: Date): Promise<void>;
}

export class FileMissing extends Error {
  constructor(name: string) {
    super(`no bytes are stored under ${name}`);
    this.name = 'FileMissing';
  }
}

const NAME = /^[\w-]{16,128}$/;

/** Names are ours, made of base64url: whatever else stands in the folder or the bucket is somebody else's. */
export function isStorageName(text: string): boolean {
  return NAME.test(text);
}
