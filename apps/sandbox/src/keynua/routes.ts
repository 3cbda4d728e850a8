import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#sandbox/config.ts';
import { openCompany } from '#sandbox/keynua/company.ts';
import { openContractStore } from '#sandbox/keynua/contract-store.ts';
import { registerSignatureControl } from '#sandbox/keynua/control.routes.ts';
import { registerFiles } from '#sandbox/keynua/files.routes.ts';
import { registerOwner } from '#sandbox/keynua/owner.routes.ts';
import { registerSigner } from '#sandbox/keynua/signer.routes.ts';
import { createWebhooks } from '#sandbox/keynua/webhooks.ts';
import { registerWidget } from '#sandbox/keynua/widget/routes.ts';
import type { World } from '#sandbox/world.ts';

/** https://keynua.github.io/slate */
export function registerKeynua(
  app: FastifyInstance,
  world: World,
  { dataDir, signingWebhookUrl }: Pick<Config, 'dataDir' | 'signingWebhookUrl'>,
): void {
  const warn = (message: string) => app.log.warn(message);
  const store = openContractStore(join(dataDir, 'keynua'));
  const company = openCompany(store, createWebhooks(world, signingWebhookUrl, app.log), warn);
  app.addHook('preClose', async () => company.close());
  // What a stop of the process left half done goes on.
  app.addHook('onListen', async () => {
    for (const contract of store.list()) company.process(contract);
  });

  registerOwner(app, world, company);
  registerSigner(app, world, company);
  registerFiles(app, company);
  registerWidget(app);
  registerSignatureControl(app, company);
}
