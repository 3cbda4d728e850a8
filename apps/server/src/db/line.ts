import net from 'node:net';
import type pg from 'pg';
import { DatabaseAway, isDatabaseAway } from './database-away.ts';
import { PreparingClient } from './prepared.ts';

export type DatabaseState = 'answers' | 'lost' | 'hangs';

/** All that leads from this process to its database. */
export interface DatabaseLine {
  readonly state: DatabaseState;
  /** Of a database that hangs, what was asked is given up, and nothing is asked until it answers again. */
  note(state: DatabaseState): void;
  /** What the pools make their connections of. */
  readonly Client: typeof pg.Client;
}

/** For making one connection; a database that hangs is noticed sooner (`watch-database.ts`). */
const CONNECT_MS = 10_000;

export function createLine(): DatabaseLine {
  let state: DatabaseState = 'answers';
  const sockets = new Set<net.Socket>();

  class LineClient extends PreparingClient {
    readonly #socket: net.Socket;
    #isLost = false;

    constructor(config?: pg.ClientConfig) {
      const socket = new net.Socket();
      super({ ...config, connectionTimeoutMillis: CONNECT_MS, stream: () => socket });
      this.#socket = socket;
      // Without a listener, a connection that is lost while somebody uses it would end the process.
      this.on('error', () => {
        this.#isLost = true;
      });
    }

    override connect(...args: unknown[]): never {
      const [told] = args;
      if (typeof told !== 'function') throw new TypeError('connections are made by their pool');
      const tell = (error?: Error | null) => told(error ? new DatabaseAway(error) : error);
      if (state === 'hangs') process.nextTick(tell, new Error('it hangs'));
      else {
        sockets.add(this.#socket);
        this.#socket.once('close', () => sockets.delete(this.#socket));
        (super.connect as (tell: unknown) => void).call(this, tell);
      }
      return undefined as never;
    }

    override query(...args: unknown[]): never {
      const answer: unknown = (super.query as (...sent: unknown[]) => unknown).apply(this, args);
      if (!(answer instanceof Promise)) return answer as never;
      return answer.catch((error: unknown) => {
        if (!this.#isLost && !isDatabaseAway(error)) throw error;
        this.#leave();
        throw new DatabaseAway(error);
      }) as never;
    }

    /** PostgreSQL says that it goes before the line breaks: in between, the pool would lend it to somebody else. */
    #leave(): void {
      this.#isLost = true;
      this.end().catch(() => {});
      this.#socket.destroy();
    }
  }

  return {
    get state() {
      return state;
    },
    note(noted) {
      state = noted;
      if (state === 'hangs') for (const socket of sockets) socket.destroy();
    },
    Client: LineClient,
  };
}
