import { fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { actors } from '@alivio/testing/actors.ts';
import { exampleAbout } from '@alivio/testing/send-example.ts';
import { subjectFixtures } from '@alivio/testing/subjects.ts';
import { ask } from './ask.ts';
import { problemOfCall } from './judge.ts';
import type { Kind } from './kind.ts';
import { gatherPeople, mayCall } from './people.ts';
import { openRow } from './row.ts';
import { inParallel } from './send.ts';

const AT_ONCE = 8;

/** Other people's rows, by whoever may make the call about their own: the same 404 as of a row that is not there. */
export const foreignRows: Kind = {
  name: 'foreign-rows',
  async run(target, { requests, random, route }) {
    const people = await gatherPeople(target);
    const visits = [];
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.subject === 'none' || endpoint.subject === 'session') continue;
      if (route !== undefined && !fullPath(endpoint).includes(route)) continue;
      const { absentId, rows } = subjectFixtures[endpoint.subject];
      for (const row of await rows(target.deps.db))
        for (const actor of actors)
          if (mayCall(endpoint, actor) && !row.ownedBy.includes(actor))
            visits.push({ endpoint, actor, row, absentId });
    }
    const row = openRow('foreign-rows', "other people's rows");
    const tried = random.shuffle(visits).slice(0, Math.ceil(requests / 10));
    await inParallel(tried, AT_ONCE, async ({ endpoint, actor, absentId, ...visit }, turn) => {
      const token = people.tokenOf(actor);
      const idOf = (id: string) => exampleAbout(endpoint, id, visit.row.besideInPath ?? {});
      const asked = { endpoint, token };
      const foreign = await ask(target, turn, { ...asked, example: idOf(visit.row.id) });
      const absent = await ask(target, turn + 1, { ...asked, example: idOf(absentId) });
      row.count(foreign.status);
      const line = `${endpoint.method} ${fullPath(endpoint)} as ${actor}, ${visit.row.name}`;
      const problem = problemOfCall(foreign) ?? problemOfCall(absent);
      if (problem !== null) row.fail(`${line}: ${problem}`);
      else if (foreign.status !== 404) row.fail(`${line}: ${foreign.status}`);
      else if (foreign.body !== absent.body) row.fail(`${line}: is told from no row`);
    });
    return [row.close()];
  },
};
