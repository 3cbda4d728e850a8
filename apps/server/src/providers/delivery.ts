import type { IncomingHttpHeaders } from 'node:http';

/** What a provider told us unasked, byte for byte. */
export interface Delivery {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  /** Path and query as requested: some providers sign them too. */
  url: string;
}

/** The bytes that a signature covers and the time that it covers with them. */
export interface Signed {
  bytes: Buffer;
  at: Date;
}
