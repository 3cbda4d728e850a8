import { describe, expect, it } from 'vitest';
import { chooseTests } from '../scripts/checks/changed/choose-tests.mjs';
import { readImports } from '../scripts/checks/changed/read-imports.mjs';

const imports = await readImports();
const tests = [...imports.keys()].filter((file) => /\.test\.tsx?$/.test(file));
const chosenFor = (...changed: string[]) => chooseTests(changed, imports);

describe('the tests that a change touches first', () => {
  it('of a use case: its folder, who imports it, the screens that make its calls, who walks over everything', () => {
    const chosen = chosenFor('apps/server/src/onboarding/save-draft.ts');
    expect(chosen).toEqual(
      expect.arrayContaining([
        ...tests.filter((file) => file.startsWith('apps/server/src/onboarding/')),
        'apps/web/app/onboarding/procedures/procedures.screen.test.tsx',
      ]),
    );
    const ofEveryServer = chosenFor('apps/server/src/nothing/nothing.ts');
    expect(tests).toEqual(expect.arrayContaining(ofEveryServer));
    expect(chosen).toEqual(expect.arrayContaining(ofEveryServer));
    expect(ofEveryServer).toHaveLength(3);
    expect(chosen.length).toBeLessThan(tests.length / 10);
  });

  it('of a screen: those beside it, also for a part in a folder below', () => {
    const beside = tests.filter((file) => /^apps\/web\/app\/identity\/[^/]+$/.test(file));
    expect(beside).not.toEqual([]);
    expect(chosenFor('apps/web/app/identity/copy.ts')).toEqual(expect.arrayContaining(beside));
  });

  it('of what everything stands on: most', () => {
    const ofServer = tests.filter((file) => file.startsWith('apps/server/'));
    const chosen = chosenFor('apps/server/src/http/serve.ts');
    expect(chosen.length).toBeGreaterThan(ofServer.length / 2);
  });

  it('of a test: itself; of a text that no program imports: none', () => {
    const test = 'packages/domain/src/money/amount-in-words.test.ts';
    expect(chosenFor(test)).toContain(test);
    expect(chosenFor('README.md')).toEqual([]);
  });
});
