import type { DetachedWindowAPI } from 'happy-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  Meta,
  RouterProvider,
} from 'react-router';
import { inject } from 'vitest';
import { forgetApp } from './forget-app.ts';
import { Locator } from './locator.ts';
import { forgetCalls } from './network.ts';
import { eventually } from './real-time.ts';
import { type RouteModules, readRoutes } from './routes.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

interface Visitor {
  token: string;
  /** Under which name the browser keeps the session; a client's unless given. */
  key?: string;
}

let shown: { root: Root; router: DataRouter } | null = null;
/** Where the screen sent the browser for another document. */
let left: string | null = null;

/** The page of a screen test: one document, into which addresses of the product are loaded. */
export class Page extends Locator {
  constructor() {
    super(() => [document.body], 'the page');
  }

  /** Loads an address as a browser would: the program starts anew, what the browser keeps stays. */
  async goto(path: string, { as: visitor }: { as?: Visitor } = {}): Promise<void> {
    unmount();
    if (visitor) window.localStorage.setItem(visitor.key ?? 'alivio.client-token', visitor.token);
    left = null;
    window.happyDOM.setURL(new URL(path, inject('stack').url).href);
    window.history.replaceState(null, '');
    forgetApp();
    await mount(path);
  }

  reload(): Promise<void> {
    return this.goto(this.url());
  }

  /** Path and query; those of the other document once the screen was left for one. */
  url(): string {
    return left ?? window.location.pathname + window.location.search;
  }

  title(): string {
    return document.title;
  }

  /** `**` at either end is whatever stands there. */
  async waitForURL(wanted: string | RegExp): Promise<void> {
    const isThere = () => (isAt(this.url(), wanted) ? true : null);
    if (!(await eventually(isThere))) throw new Error(`${this.url()} is not ${wanted}`);
  }

  async goBack(): Promise<void> {
    window.history.back();
  }
}

export const page = new Page();

export function closePage(): void {
  unmount();
  forgetCalls();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
  document.title = '';
}

/** Whoever leaves for another document is seen leaving, and stays. */
export function watchDepartures(): void {
  const leave = (url: string | URL) => {
    const { pathname, search } = new URL(url, window.location.href);
    left = pathname + search;
  };
  const reload = () => leave(window.location.href);
  Object.assign(window.location, { assign: leave, replace: leave, reload });
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    leave(link.href);
  });
}

function isAt(url: string, wanted: string | RegExp): boolean {
  if (wanted instanceof RegExp) return wanted.test(url);
  const pattern = wanted
    .split('**')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(url);
}

function unmount(): void {
  shown?.root.unmount();
  shown?.router.dispose();
  shown = null;
  document.body.replaceChildren();
}

async function mount(address: string): Promise<void> {
  const modules: RouteModules = {};
  const routes = await readRoutes(address, modules);
  const { default: Root, ErrorBoundary, HydrateFallback, meta } = await import('../app/root.tsx');
  modules.root = { meta };
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: () => (
        <>
          <Meta />
          <Root />
        </>
      ),
      ErrorBoundary,
      HydrateFallback,
      children: routes,
    },
  ]);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <FrameworkContext.Provider value={frameworkOf(modules)}>
      <RouterProvider router={router} />
    </FrameworkContext.Provider>,
  );
  shown = { root, router };
}

/** What the framework tells its own parts; `Meta` reads the titles of the modules from it. */
function frameworkOf(routeModules: RouteModules) {
  return {
    manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    routeModules,
    future: {},
    ssr: false,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as NonNullable<React.ContextType<typeof FrameworkContext>>;
}
