import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../root.mjs';
import { holdUntilServed } from './hold-until-served.mjs';

/** The web app with hot reload, which passes on to the server what is not its own. */
const webFolder = path.join(root, 'apps/web');
process.chdir(webFolder);
const target = process.env.API_URL ?? '';
/** `/health-center/login` is a page. */
const ofServer = '^/(api|services|health|docs)(?=[/?]|$)';
const web = await createServer({
  root: webFolder,
  clearScreen: false,
  plugins: [holdUntilServed(new RegExp(ofServer), target)],
  // What any screen takes from npm is known before a browser asks: found later, it reloads the page that is being read.
  optimizeDeps: { entries: ['app/root.tsx', 'app/**/*.route.tsx'] },
  server: {
    host: 'localhost',
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    proxy: { [ofServer]: target },
    warmup: { clientFiles: ['app/root.tsx'] },
  },
});
await web.listen();
web.printUrls();
