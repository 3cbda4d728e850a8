import type sharp from 'sharp';

export type Sharp = typeof sharp;

/** Loaded with the first picture: it is most of what a process needs to start, and a PDF does not need it. */
export async function loadSharp(also?: 'gif'): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture per process and one thread: nothing to keep, and two checks at a time leave the other cores alone.
  sharp.cache(false);
  sharp.concurrency(1);
  // Bytes never reach the reader of another format, whatever they look like further in.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  if (also === 'gif') sharp.unblock({ operation: ['VipsForeignLoadNsgifBuffer'] });
  return sharp;
}
