import { open } from 'node:fs/promises';

/** The name of a file has to survive a crash as well as its bytes. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
