/** Where the chain ended at some moment. Noted elsewhere, it proves that nothing was taken off since. */
export interface ChainHead {
  readonly position: number;
  readonly hash: Buffer;
}

export function formatHead({ position, hash }: ChainHead): string {
  return `${position}:${hash.toString('hex')}`;
}

/** Null when it is not `<position>:<hash>`. */
export function parseHead(text: string): ChainHead | null {
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash: Buffer.from(hash, 'hex') } : null;
}
