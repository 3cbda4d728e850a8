import { lookup } from 'node:dns/promises';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readMail } from '#sandbox/smtp/read-mail.ts';
import { boundPort } from '#sandbox/wire/bound-port.ts';
import type { World } from '#sandbox/world.ts';

const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

export interface Smtp {
  /** Resolves to the port really taken, which matters when 0 was asked for. */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

export function createSmtp(world: World): Smtp {
  const servers: SMTPServer[] = [];
  return {
    async listen(host, port) {
      // `localhost` has two addresses, and a client may choose either.
      let taken = port;
      for (const { address } of await lookup(host, { all: true })) {
        const server = createServer(world);
        try {
          taken = await bind(server, taken, address);
          servers.push(server);
        } catch (error) {
          if (servers.length === 0 || !isMissingAddress(error)) throw error;
        }
      }
      return taken;
    },
    async close() {
      await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))));
    },
  };
}

/** Any credentials will do, and none; STARTTLS is off because nobody would trust its certificate. */
function createServer(world: World): SMTPServer {
  return new SMTPServer({
    banner: 'Alivio sandbox',
    size: LARGEST_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
    onData: (stream, session, callback) => {
      acceptMail(world, stream, session).then(() => callback(), callback);
    },
  });
}

async function acceptMail(
  world: World,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw smtpRefusal(552, 'Message too large');
  const outcome = await world.scenarios.next('email');
  if (outcome === 'reject') throw smtpRefusal(550, '5.7.1 Message rejected');
  if (outcome === 'defer') throw smtpRefusal(451, '4.7.1 Try again later');

  const mail = await readMail(raw);
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom === false ? undefined : mailFrom.address;
  for (const { address } of rcptTo) {
    world.deliver({ channel: 'email', to: address, from, ...mail });
  }
}

function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function bind(server: SMTPServer, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // Stays for good: a client that hangs up half-way is an error event too, and no reason to fall.
    server.on('error', reject);
    server.listen(port, address, () => resolve(boundPort(server.server)));
  });
}

/** A machine without IPv6 may still name it in its hosts file. */
function isMissingAddress(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
}
