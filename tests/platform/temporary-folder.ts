import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder closed to others (0700) with a space in its name, gone when the test is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio platform-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
