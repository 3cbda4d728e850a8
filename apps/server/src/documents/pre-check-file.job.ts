import { type PictureMeasures, preCheck } from '@alivio/domain/document/pre-check.ts';
import { z } from 'zod/mini';
import { defineJob } from '#server/jobs/job.ts';
import { selectFileToPreCheck, updatePreCheck, wasSentElsewhere } from './documents.sql.ts';

/** Looks at a file that has just come, and says what a person should look at twice. It decides nothing. */
export const preCheckFile = defineJob({
  name: 'documents.pre-check-file',
  payload: z.object({ documentFileId: z.int() }),
  async run({ db }, { documentFileId }) {
    const file = await selectFileToPreCheck(db, documentFileId);
    // Replaced meanwhile: nobody will look at it.
    if (!file) return;
    const sentBefore = await wasSentElsewhere(db, file);
    // Written by `insertDocumentFile` from the same type.
    const measures = file.measures as PictureMeasures | null;
    await updatePreCheck(db, file.id, preCheck(measures, { sentBefore }));
  },
});
