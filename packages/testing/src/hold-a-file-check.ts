import { Readable } from 'node:stream';
import { createFileChecker } from '@alivio/server/file-checks/create-file-checker.ts';
import { createLogger } from '@alivio/server/http/logging.ts';
import { readyChild, watchChildren } from './watch-children.ts';

/** A process of its own that checks a file which never ends, and says which process does it: a test kills the first. */
const { children } = watchChildren();
const checker = createFileChecker(
  { FILE_CHECKS_AT_ONCE: 1, FILE_CHECKS_WAITING: 1, FILE_CHECK_SECONDS: 600 },
  createLogger({ LOG_LEVEL: 'silent' }, process.stdout),
);
process.on('disconnect', () => process.exit(1));
const held = checker.check(async () => new Readable({ read() {} }));
const child = await readyChild(children, 0);
process.send?.({ pid: child.pid });
await held;
