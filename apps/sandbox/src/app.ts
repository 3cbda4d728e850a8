import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { registerBureau } from '#sandbox/bureau/routes.ts';
import type { Config } from '#sandbox/config.ts';
import { registerClockControl } from '#sandbox/control/clock.ts';
import { registerEvents } from '#sandbox/control/events.ts';
import { registerMessageControl } from '#sandbox/control/messages.ts';
import { registerScenarioControl } from '#sandbox/control/scenarios.ts';
import { registerDecolecta } from '#sandbox/decolecta/routes.ts';
import { registerIzipay } from '#sandbox/izipay/routes.ts';
import { registerKeynua } from '#sandbox/keynua/routes.ts';
import { registerMeta } from '#sandbox/meta/routes.ts';
import { registerPhonePage } from '#sandbox/phone-page/routes.ts';
import { registerProspects } from '#sandbox/prospects/routes.ts';
import { registerS3 } from '#sandbox/s3/routes.ts';
import { createSmtp } from '#sandbox/smtp/server.ts';
import { registerTwilio } from '#sandbox/twilio/routes.ts';
import { boundPort } from '#sandbox/wire/bound-port.ts';
import { openWorld, type World } from '#sandbox/world.ts';

export interface Sandbox {
  app: FastifyInstance;
  world: World;
  /** Resolves to the ports really taken, which matter when the configuration says 0. */
  listen(): Promise<{ port: number; smtpPort: number }>;
  close(): Promise<void>;
}

export async function buildSandbox(config: Config): Promise<Sandbox> {
  const world = openWorld(config.dataDir);
  const smtp = createSmtp(world);
  // Event streams and requests that are never answered on purpose must not hold up a stop.
  // Behind a TLS proxy its own addresses are those of the proxy.
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    trustProxy: true,
  });
  await app.register(formbody);

  registerTwilio(app, world);
  registerMeta(app, world);
  registerDecolecta(app, world);
  registerBureau(app, world);
  registerProspects(app, world);
  registerS3(app, world);
  registerKeynua(app, world, config);
  registerIzipay(app, world, config);
  registerMessageControl(app, world);
  registerScenarioControl(app, world);
  registerClockControl(app, config);
  registerEvents(app, world);
  registerPhonePage(app, world, config);

  return {
    app,
    world,
    async listen() {
      await app.listen({ host: config.host, port: config.port });
      const smtpPort = await smtp.listen(config.host, config.smtpPort);
      return { port: boundPort(app.server), smtpPort };
    },
    async close() {
      world.scenarios.close();
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}
