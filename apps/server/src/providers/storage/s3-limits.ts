const MIB = 1024 * 1024;

export interface S3Limits {
  /** For an answer to begin, and for a short one to end. */
  callMs: number;
  /** For a part to be taken. */
  partMs: number;
  /** For the next bytes of a download. */
  stallMs: number;
  attempts: number;
  /** Before the second attempt; each later pause is four times as long. */
  pauseMs: number;
  /** What one upload holds in memory; S3 takes no smaller part, but the last. */
  partBytes: number;
  pageSize: number;
}

export const s3Limits: S3Limits = {
  callMs: 10_000,
  partMs: 60_000,
  stallMs: 30_000,
  attempts: 3,
  pauseMs: 200,
  partBytes: 5 * MIB,
  pageSize: 1_000,
};
