export type FileKind = 'pdf' | 'jpeg' | 'png';

/** What a file is for: a paper that somebody will read, or a small picture of a person, for which a GIF will do too. */
export type Purpose = 'paper' | 'portrait';

/** What a later look at the picture starts from: large enough, not blurred, not blank. */
export interface PictureMeasures {
  widthPx: number;
  heightPx: number;
  /** Variance of the Laplacian of luma, on a copy of at most 1,024 pixels a side. The more blurred, the less. */
  sharpness: number;
  /** Standard deviation of luma, 0 (one colour) to 127.5 (half black, half white). */
  contrast: number;
}

export type Problem =
  /** There is not one byte. */
  | 'empty'
  /** Something else than a PDF, a JPEG or a PNG, or one of them that is something else as well; or no picture at all. */
  | 'type'
  /** Its kind is right, but it cannot be read to its end, or only by guessing. */
  | 'broken'
  | 'pdf_locked'
  /** It could run, fetch, send or carry something. */
  | 'pdf_active'
  | 'too_many_pixels'
  /** Looking at it takes more time or memory than any ordinary file needs. */
  | 'too_slow';

/** What a look at the bytes found out, inside the child process. */
export type Inspection =
  | {
      ok: true;
      kind: FileKind;
      /** The picture, drawn again without metadata; null for a PDF, which stays as it is. */
      cleaned: Buffer | null;
      measures: PictureMeasures | null;
      /** Of a PDF: how many objects say that they are a page. */
      pages: number | null;
    }
  | { ok: false; problem: Problem };

export const CONTENT_TYPES = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<FileKind, string>;

export type Verdict =
  | (Extract<Inspection, { ok: true }> & { contentType: (typeof CONTENT_TYPES)[FileKind] })
  | Extract<Inspection, { ok: false }>;
