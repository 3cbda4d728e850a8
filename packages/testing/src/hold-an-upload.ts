import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { openUpload } from '@alivio/server/files/open-upload.ts';

/** A process of its own that has written half of a file, says so and writes no more: a test kills it. */
process.on('disconnect', () => process.exit(1));
const { stream } = await openUpload(buildDeps(readConfig(process.env)));
stream.write(Buffer.alloc(1_000_000), () => process.send?.('holding'));
