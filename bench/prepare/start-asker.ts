import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answered, Question } from './ask-over-http.ts';

export interface Asker {
  /** One question at a time. */
  ask(question: Question): Promise<Answered>;
  close(): Promise<void>;
}

/** Somebody who asks over HTTP, in a process of their own. */
export function startAsker(): Asker {
  const program = path.join(import.meta.dirname, 'ask-over-http.ts');
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  const exit = once(child, 'exit');
  return {
    async ask(question) {
      child.send(question);
      const [answered] = await Promise.race([once(child, 'message'), exit]);
      if (typeof answered !== 'object' || answered === null)
        throw new Error(`who asks ended with ${answered}`);
      return answered;
    },
    async close() {
      child.disconnect();
      await exit;
    },
  };
}
