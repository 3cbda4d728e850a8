import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { inspectFile } from './inspect-file.ts';
import { inspectPortrait } from './inspect-portrait.ts';

/**
 * The program of a child process, which looks at one file for the purpose it is called with: its bytes come in on stdin; out on stdout go the line
 * `ready`, a line of JSON, and a cleaned picture's bytes.
 */
const LIFELINE = 3;
/** People who wait for an answer of the server go before files that wait for their check. */
const NICENESS = 10;

// Nobody writes to the lifeline. When it closes the parent is gone, and with it the clock that would have ended us;
// SIGKILL, because a decoder at work in a thread would hold up any other way of leaving.
new Socket({ fd: LIFELINE })
  .on('close', () => process.kill(process.pid, 'SIGKILL'))
  .resume()
  .unref();
setPriority(NICENESS);

process.stdout.write('ready\n');
const inspect = process.argv[2] === 'portrait' ? inspectPortrait : inspectFile;
const inspection = await inspect(await buffer(process.stdin));
const cleaned = inspection.ok ? inspection.cleaned : null;
const answer = { ...inspection, cleaned: cleaned !== null };
process.stdout.write(`${JSON.stringify(answer)}\n`);
if (cleaned) process.stdout.write(cleaned);
