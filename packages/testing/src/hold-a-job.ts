import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { defineJob, noPayload } from '@alivio/server/jobs/job.ts';
import { runWorker } from '@alivio/server/jobs/run-worker.ts';

/** A process of its own whose worker takes the job `hold`, says so and never finishes it: a test kills it. */
const hold = defineJob({
  name: 'hold',
  payload: noPayload,
  run() {
    process.send?.('holding');
    return new Promise<void>(() => {});
  },
});

process.on('disconnect', () => process.exit(1));
await runWorker(buildDeps(readConfig(process.env)), [hold], '');
