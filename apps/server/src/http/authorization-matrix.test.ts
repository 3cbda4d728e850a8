import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { callbackPath } from '@alivio/contract/callback.ts';
import { callbacks } from '@alivio/contract/callbacks.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type Actor, actors, areStillSignedIn, signEverybodyIn } from '@alivio/testing/actors.ts';
import { findHoles, findUnprovenRoles, rowsAbout } from '@alivio/testing/find-holes.ts';
import type { SubjectRow } from '@alivio/testing/subjects.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

/** Every endpoint × everybody × (own, foreign, absent), made from the contract's roles and subjects. */
let server: OwnServer;
let tokens: Record<Actor, string | undefined>;
const mounted = new Map<FastifyInstance, RouteOptions[]>();

/** Fastify tells of every application while it is still empty, so that no route escapes. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: RouteOptions[] = [];
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
  mounted.set(fastify, routes);
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  server = await startOwnServer({
    // Whoever owns a document reads it.
    DATA_DIR: inject('demoDataDir'),
    BUDGET_LOGIN_PER_IP: '100000',
    BUDGET_OWN_PASSWORD_PER_ACCOUNT: '100000',
    BUDGET_LOGIN_PER_ACCOUNT: '100000',
    BUDGET_LOGIN_PER_ACCOUNT_AND_IP: '100000',
    LOGIN_FAILURES_UNTIL_RESET: '100000',
    BUDGET_REGISTER_PER_IP: '100000',
    BUDGET_AVAILABILITY_PER_IP: '100000',
  });
  unsubscribe('fastify.initialization', watchRoutes);
  await server.app.ready();
  tokens = await signEverybodyIn(server);
});
afterAll(() => server.close());

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  let rowsBefore: readonly SubjectRow[];
  beforeAll(async () => {
    rowsBefore = await rowsAbout(server, endpoint);
    // Some calls end a session: everybody signs in anew then.
    if (!(await areStillSignedIn(server, tokens))) tokens = await signEverybodyIn(server);
  });

  it.each(actors)('%s', async (actor) => {
    const visit = { endpoint, actor, token: tokens[actor], rowsBefore };
    expect(await findHoles(server, visit)).toEqual([]);
  });

  it('its rows prove every role that it admits', async () => {
    expect(await findUnprovenRoles(server, endpoint)).toEqual([]);
  });
});

describe('completeness', () => {
  const calls = [
    ...Object.values(endpoints).map((endpoint) => `${endpoint.method} ${fullPath(endpoint)}`),
    ...callbacks.map((callback) => `POST ${callbackPath(callback)}`),
  ];
  /** What the HTTP layer serves on its own account: nobody's data. */
  const OWN = /^GET \/(health|metrics|docs(\/.+)?)$/;

  function mountedCalls(): { call: string; method: HTTPMethods; url: string }[] {
    const routes = mounted.get(server.app) ?? [];
    return routes.flatMap(({ method, url }) =>
      [method].flat().map((each) => ({ call: `${each} ${url}`, method: each, url })),
    );
  }

  it('every endpoint and every callback of the contract is mounted', () => {
    const there = mountedCalls().map(({ call }) => call);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !there.includes(call))).toEqual([]);
  });

  it('nothing else is mounted but refusals, and what is nobody’s', async () => {
    const known = calls.map((call) => call.split(' ')[1]);
    const others = mountedCalls().filter(({ call }) => !calls.includes(call) && !OWN.test(call));
    const rogue: string[] = [];
    for (const { call, method, url } of others) {
      const refusal = /^\/(api|services|hooks)(\/\*)?$/.test(url)
        ? 404
        : known.includes(url)
          ? 405
          : 0;
      const place = url.replace('*', 'some/where').replace(/:\w+/g, '1');
      const { statusCode } = await server.app.inject({
        method: method as 'GET',
        url: place,
        // Fastify itself refuses a QUERY that asks nothing.
        ...(method === 'QUERY' && { payload: {} }),
      });
      if (statusCode !== refusal) rogue.push(`${call} answers ${statusCode}`);
    }
    expect(rogue).toEqual([]);
  });
});
