import { operatorProgram } from '@alivio/server/operators/operator-program.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/**
 * `npm run operator -- create <email> --name "Ana Torres"`: an account of the desk with every right, and the link to
 * its password; `link <email>` makes another link, `list` says who there is. The built program is `operator.mjs`.
 */
await runProgram(() => operatorProgram(commandEnvironment(), process.argv.slice(2)));
