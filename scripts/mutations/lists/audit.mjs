import { inServer } from '../mutation.mjs';

const CHAIN = ['audit/chain/chain.test.ts'];
const RACES = ['audit/chain/races.test.ts'];

/** What happened stays what was written: nobody alters it, takes it away or puts something in unnoticed. */
export const audit = [
  ...inServer('audit/chain/link-hashes.ts', CHAIN, {
    'a link vouches for itself alone': [
      "[eventHash.toString('hex'), before.toString('hex')]",
      "[eventHash.toString('hex'), NO_HASH.toString('hex')]",
    ],
    'null is the empty text': ['[name, event[name]]', "[name, event[name] ?? '']"],
  }),
  ...inServer('audit/chain/find-settled-event.ts', RACES, {
    'nobody is waited for': ['writers.length > 0', 'writers.length > 1_000'],
  }),
  ...inServer('audit/chain/link-events.ts', RACES, {
    'two workers make the same link': ['    await lockChain(trx);\n', ''],
  }),
  ...inServer('audit/chain/verify-chain.ts', CHAIN, {
    'a head that was cut off is not missed': ['since.position > last', 'since.position < 0'],
  }),
];
