import { awaitStopRequest } from './processes/stop-request.mjs';
import { StartRefused } from './start-refused.mjs';
import { paint } from './terminal/paint.mjs';

const INTERRUPTED = 130;

/**
 * Starts something that has a `stop`, and keeps it until somebody asks for the end or a part of it breaks.
 *
 * @param {() => Promise<Pick<import('./stack.mjs').Stack, 'broken' | 'stop' | 'kill'>>} start
 */
export async function runUntilStopped(start) {
  const request = awaitStopRequest();
  // Nothing is in flight while starting: leaving is enough, every child process notices and ends.
  request.onceAsked(() => process.exit(INTERRUPTED));
  try {
    const stack = await start();
    request.onceAsked(() => console.log('\nTerminando lo que está en curso…'));
    request.onceInsisted(() => {
      stack.kill();
      process.exit(INTERRUPTED);
    });
    const broken = await Promise.race([request.asked, stack.broken]);
    if (broken) console.error(`\n${paint.red('✗')} ${broken}`);
    await stack.stop();
    console.log('Alivio se detuvo.');
    process.exit(broken ? 1 : 0);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(`\n${paint.red('✗')} ${error.message}`);
    process.exit(1);
  }
}
