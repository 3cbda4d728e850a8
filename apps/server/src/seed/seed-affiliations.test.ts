import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAffiliations } from './seed-affiliations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('broken off in the middle, nothing is there, and the next start puts all of it in', async () => {
  const { deps } = server;
  const statesOf = async () => {
    const rows = await deps.db.selectFrom('affiliations').select('state').orderBy('id').execute();
    return rows.map(({ state }) => state);
  };
  await deps.db.deleteFrom('affiliations').execute();
  let asked = 0;
  const breaking = () => {
    asked += 1;
    if (asked === 3) throw new Error('broken off');
    return deps.now();
  };
  await expect(seedAffiliations({ ...deps, now: breaking })).rejects.toThrow('broken off');
  expect(await statesOf()).toEqual([]);
  await seedAffiliations(deps);
  await seedAffiliations(deps);
  expect(await statesOf()).toEqual(['declined', 'contacted', 'new']);
});
