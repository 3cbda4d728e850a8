import type { BodyKind } from '@alivio/contract/endpoint.ts';
import type { Config } from '#server/config.ts';

export interface BodyLimits {
  /** The whole body as it travels. */
  bodyBytes: number;
  /** One file in it, as it is kept. */
  fileBytes: number;
  /** Everything in it that is no file: this much is held in memory. */
  fieldsBytes: number;
  /** From the first to the last byte. */
  receiveMs: number;
  /** In every such stretch of time at least so much arrives: a slow line does it, a trickle does not. */
  windowMs: number;
  windowBytes: number;
  /** What a body over its size is told: of an upload it can only be the file. */
  tooLarge: 'too_large' | 'file_too_large';
}

export type LimitSettings = Pick<
  Config,
  | 'REQUEST_RECEIVE_SECONDS'
  | 'UPLOAD_FILE_MB'
  | 'UPLOAD_RECEIVE_SECONDS'
  | 'UPLOAD_WINDOW_SECONDS'
  | 'UPLOAD_BYTES_PER_SECOND'
>;

const KB = 1024;
const JSON_BYTES = 64 * KB;
/** The fullest sheet of the Libro de Reclamaciones, percent-encoded: nine bytes for one letter at the most. */
const FORM_BYTES = 64 * KB;

/** A body that is held in memory whole: its size is all that differs between them. */
export function smallBodyLimits(
  settings: Pick<LimitSettings, 'REQUEST_RECEIVE_SECONDS'>,
  bytes: number,
): BodyLimits {
  const receiveMs = settings.REQUEST_RECEIVE_SECONDS * 1000;
  return {
    bodyBytes: bytes,
    fileBytes: 0,
    fieldsBytes: bytes,
    receiveMs,
    windowMs: receiveMs,
    windowBytes: 0,
    tooLarge: 'too_large',
  };
}

/** How much of each kind of body is taken, and how long it may take (decision 20). */
export function bodyLimits(settings: LimitSettings): Readonly<Record<BodyKind, BodyLimits>> {
  const fileBytes = settings.UPLOAD_FILE_MB * KB * KB;
  const upload: BodyLimits = {
    // Base64 makes four bytes of three; both kinds of upload have the same room.
    bodyBytes: Math.ceil(fileBytes / 3) * 4 + JSON_BYTES,
    fileBytes,
    fieldsBytes: JSON_BYTES,
    receiveMs: settings.UPLOAD_RECEIVE_SECONDS * 1000,
    windowMs: settings.UPLOAD_WINDOW_SECONDS * 1000,
    windowBytes: settings.UPLOAD_WINDOW_SECONDS * settings.UPLOAD_BYTES_PER_SECOND,
    tooLarge: 'file_too_large',
  };
  return {
    json: smallBodyLimits(settings, JSON_BYTES),
    form: smallBodyLimits(settings, FORM_BYTES),
    'base64-stream': upload,
    multipart: upload,
  };
}
