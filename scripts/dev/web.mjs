import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../root.mjs';

/** The web app with hot reload, which passes on to the server what is not its own. */
const webFolder = path.join(root, 'apps/web');
process.chdir(webFolder);
const target = process.env.API_URL ?? '';
const web = await createServer({
  root: webFolder,
  clearScreen: false,
  server: {
    host: 'localhost',
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    proxy: { '/api': target, '/services': target, '/health': target, '/docs': target },
  },
});
await web.listen();
web.printUrls();
