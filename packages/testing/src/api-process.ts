import { buildApp } from '@alivio/server/app.ts';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { watchDatabase } from '@alivio/server/db/watch-database.ts';

/** The calls of the product in a process of their own, without pages and jobs: what a race or a crash is about. */
const deps = buildDeps(readConfig(process.env));
watchDatabase(deps);
const app = await buildApp(deps);
await app.listen({ host: 'localhost', port: deps.config.PORT });
process.send?.({ type: 'ready' });
process.on('disconnect', () => process.exit(0));
