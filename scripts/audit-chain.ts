import { chainProgram } from '@alivio/server/audit/chain/chain-program.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/**
 * `npm run audit-chain`: names every altered or missing row of the audit log and ends with 1 when there is any;
 * `-- --since-head <position>:<hash>` also demands a head that was noted earlier. The built program is `audit-chain.mjs`.
 */
await runProgram(() => chainProgram(commandEnvironment(), process.argv.slice(2)));
