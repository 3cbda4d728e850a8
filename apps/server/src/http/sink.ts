import type { Writable } from 'node:stream';

/** A place for one file, opened before its first byte arrives. Nothing of it is there for anybody until `commit`. */
export interface Sink<Stored> {
  readonly stream: Writable;
  /** Makes what was written stay, and says where it is. Called once, after `stream` has finished. */
  commit(): Promise<Stored>;
  /** Leaves nothing behind, whether half written, written or committed. */
  discard(): Promise<void>;
}

/** A file that has arrived whole and is not yet anywhere: it stays if the handler keeps it, unless it then refuses. */
export interface ReceivedFile<Stored> {
  sizeBytes: number;
  sha256: Buffer;
  /**
   * To be awaited before the row that names the file is committed: after a crash or a failure there may be a file that
   * no row names, never a row whose file is not there.
   */
  keep(): Promise<Stored>;
}

/** What a multipart body says of a file; words of the client, to be believed by nobody. */
export interface FilePart {
  field: string;
  name: string;
  contentType: string;
}
