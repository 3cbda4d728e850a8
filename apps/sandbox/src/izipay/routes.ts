import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#sandbox/config.ts';
import { openAttemptStore } from '#sandbox/izipay/attempt-store.ts';
import { openCompany } from '#sandbox/izipay/company.ts';
import { registerCardControl } from '#sandbox/izipay/control.routes.ts';
import { registerForm } from '#sandbox/izipay/form.routes.ts';
import { registerMerchant } from '#sandbox/izipay/merchant.routes.ts';
import { createNotifications } from '#sandbox/izipay/notifications.ts';
import { registerSdk } from '#sandbox/izipay/sdk/routes.ts';
import type { World } from '#sandbox/world.ts';

/** Izipay Web Core, as far as developers.izipay.pe and public samples tell. */
export function registerIzipay(
  app: FastifyInstance,
  world: World,
  { dataDir, cardNotificationUrl }: Pick<Config, 'dataDir' | 'cardNotificationUrl'>,
): void {
  const store = openAttemptStore(join(dataDir, 'izipay'));
  const company = openCompany(store, createNotifications(world, cardNotificationUrl, app.log));
  app.addHook('preClose', async () => company.close());
  app.addHook('onListen', async () => company.resume());

  registerMerchant(app, world, store);
  registerForm(app, company);
  registerSdk(app, world);
  registerCardControl(app, company);
}
