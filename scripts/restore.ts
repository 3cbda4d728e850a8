import { restoreProgram } from '@alivio/server/backup/restore-program.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/** `npm run restore -- <folder or dump>`; the built program is `restore.mjs`. */
await runProgram(() => restoreProgram(commandEnvironment(), process.argv.slice(2)));
