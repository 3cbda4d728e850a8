import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType } from 'react';
import {
  type ActionFunction,
  type DataRouteObject,
  type LoaderFunction,
  type MetaFunction,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
} from 'react-router';

/** What a route module may export, as the framework reads it. */
interface RouteModule {
  default?: ComponentType;
  clientLoader?: LoaderFunction;
  clientAction?: ActionFunction;
  clientMiddleware?: MiddlewareFunction[];
  /** Runs where pages are made beforehand; a screen reads what it left. */
  loader?: LoaderFunction;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  handle?: unknown;
  meta?: MetaFunction;
}

export type RouteModules = Record<string, RouteModule>;

const files = import.meta.glob<RouteModule>('../app/**/*.route.tsx');

/**
 * The table of `app/routes.ts` as routes of a router: those of the first screen with their modules, as a page that has
 * loaded has them; the others fetch theirs when somebody goes there.
 */
export async function readRoutes(address: string, modules: RouteModules): Promise<RouteObject[]> {
  const { default: table } = await import('../app/routes.ts');
  const entries = await table;
  const first = matchRoutes(entries.map(placeOf), address) ?? [];
  await Promise.all(first.map(({ route }) => loadModule(route.id, route.handle, modules)));
  return entries.map((entry) => routeOf(entry, modules));
}

async function loadModule(id: string, file: unknown, modules: RouteModules): Promise<RouteModule> {
  const load = files[`../app/${file}`];
  if (!load) throw new Error(`${file} is no route module`);
  modules[id] ??= await load();
  return modules[id];
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx$/, '');
}

/** Enough of a route to find out which ones an address leads to. */
function placeOf(entry: RouteConfigEntry): DataRouteObject {
  const { file, path, index, children } = entry;
  const place = { id: idOf(entry), handle: file, ...(path !== undefined && { path }) };
  return index ? { ...place, index } : { ...place, children: (children ?? []).map(placeOf) };
}

function routeOf(entry: RouteConfigEntry, modules: RouteModules): RouteObject {
  const { path, index, children } = entry;
  const id = idOf(entry);
  const module = modules[id];
  const parts = module
    ? partsOf(module)
    : { lazy: lazyPartsOf(() => loadModule(id, entry.file, modules)) };
  const route = { id, ...(path !== undefined && { path }), ...parts };
  return index
    ? { ...route, index: true }
    : { ...route, children: (children ?? []).map((child) => routeOf(child, modules)) };
}

function partsOf(module: RouteModule) {
  const { clientLoader, loader, clientMiddleware, clientAction, shouldRevalidate } = module;
  const { handle, default: Component, ErrorBoundary, HydrateFallback } = module;
  return {
    ...(clientMiddleware && { middleware: clientMiddleware }),
    loader: clientLoader ?? loader ?? (() => null),
    ...(clientAction && { action: clientAction }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
    ...(Component && { Component }),
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(HydrateFallback && { HydrateFallback }),
  };
}

type Parts = ReturnType<typeof partsOf>;

function lazyPartsOf(load: () => Promise<RouteModule>) {
  const part =
    <K extends keyof Parts>(name: K) =>
    async () =>
      partsOf(await load())[name];
  return {
    middleware: part('middleware'),
    loader: part('loader'),
    action: part('action'),
    shouldRevalidate: part('shouldRevalidate'),
    handle: part('handle'),
    Component: part('Component'),
    ErrorBoundary: part('ErrorBoundary'),
  };
}
