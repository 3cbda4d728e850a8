import type { Config } from '@react-router/dev/config';
import { builtScreens } from './app/built-screens.ts';
import routes from './app/routes.ts';
import { listStaticPaths } from './app/site/static-paths.ts';

export default {
  ssr: false,
  prerender: [...listStaticPaths(await routes), ...builtScreens],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
