import { buffer } from 'node:stream/consumers';
import type { FileChecker } from '@alivio/server/file-checks/create-file-checker.ts';
import { inspectFile } from '@alivio/server/file-checks/inspect-file.ts';
import { inspectPortrait } from '@alivio/server/file-checks/inspect-portrait.ts';
import { CONTENT_TYPES, type Inspection } from '@alivio/server/file-checks/verdict.ts';

/**
 * Looks at files by the product's own rules, but in this process: what tests send is their own, and starting a child
 * for each file costs more than the rest of its upload. The children have tests of their own (`file-checks/`), and
 * every whole product has them.
 */
export function checkFilesHere(): FileChecker {
  return {
    async check(source, purpose) {
      const inspect = purpose === 'portrait' ? inspectPortrait : inspectFile;
      const inspection: Inspection = await inspect(await buffer(await source()));
      return inspection.ok
        ? { ...inspection, contentType: CONTENT_TYPES[inspection.kind] }
        : inspection;
    },
    load: { running: 0, waiting: 0 },
    close: async () => {},
  };
}
