import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  describe as describeOutcome,
  FAILED,
  namedAfter,
  total,
  withToolFailure,
} from '../../scripts/checks/outcome.mjs';
import { readPlaywrightReport, readVitestReport } from '../../scripts/checks/read-report.mjs';
import { root } from '../../scripts/root.mjs';
import { temporaryFolder } from './temporary-folder.ts';

function reportFile(report: object): string {
  const file = path.join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

function journey(status: string, ...messages: string[]) {
  return {
    status,
    results: [{ duration: 2_000, errors: messages.map((message) => ({ message })) }],
  };
}

describe('the last line of npm test', () => {
  it('adds up every check', () => {
    const outcomes = [
      { passed: 1, failed: 0, skipped: 0, failures: [], flaky: [], files: [] },
      { passed: 40, failed: 2, skipped: 3, failures: ['one', 'two'], flaky: ['three'], files: [] },
    ];
    expect(describeOutcome(total(outcomes))).toBe('41 passed, 2 failed, 3 skipped');
    expect(total(outcomes).failures).toEqual(['one', 'two']);
    expect(total(outcomes).flaky).toEqual(['three']);
    expect(describeOutcome({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
  });

  it('counts a tool that crashed as failed, once', () => {
    const clean = { passed: 4, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };
    expect(withToolFailure(true, clean)).toEqual(clean);
    expect(withToolFailure(false, clean)).toEqual({ ...clean, failed: 1 });
    expect(withToolFailure(false, { ...clean, failed: 2 })).toEqual({ ...clean, failed: 2 });
    expect(readVitestReport('/nowhere')).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a test file that could not be loaded', () => {
    const file = reportFile({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: path.join(root, 'broken.test.ts'),
          status: 'failed',
          startTime: 1_000,
          endTime: 1_500,
          message: 'no such module',
          assertionResults: [],
        },
        {
          name: path.join(root, 'money.test.ts'),
          status: 'failed',
          startTime: 1_000,
          endTime: 4_000,
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'splits',
              failureMessages: ['\u001b[31mexpected 2\u001b[39m\n\nreceived 3'],
            },
          ],
        },
      ],
    });
    expect(readVitestReport(file)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 3,
      failures: [
        `${path.join(root, 'broken.test.ts')}\n    no such module`,
        'splits\n    expected 2\n    received 3',
      ],
      flaky: [],
      files: [
        { name: 'broken.test.ts', seconds: 0.5 },
        { name: 'money.test.ts', seconds: 3 },
      ],
    });
  });

  it('counts a journey that passes only when repeated as passed, and names it with what is left of it', () => {
    const wavers = journey('flaky', 'hidden once');
    const screenshot = { name: 'screenshot', path: 'build/e2e/wavers/test-failed-1.png' };
    const evidence = { name: 'evidence', path: 'build/e2e/wavers/what-happened.txt' };
    const trace = { name: 'trace', path: 'build/e2e/wavers/trace.zip' };
    const file = reportFile({
      stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'the browser was gone' }],
      suites: [
        {
          specs: [
            { file: 'a.spec.ts', title: 'fails', tests: [journey('unexpected', 'still hidden')] },
          ],
          suites: [
            {
              specs: [
                {
                  file: 'a.spec.ts',
                  title: 'wavers',
                  tests: [
                    {
                      ...wavers,
                      results: [
                        { ...wavers.results[0], attachments: [screenshot, evidence, trace] },
                      ],
                    },
                  ],
                },
                { file: 'a.spec.ts', title: 'holds', tests: [journey('expected')] },
              ],
            },
          ],
        },
      ],
    });
    expect(readPlaywrightReport(file)).toEqual({
      passed: 10,
      failed: 2,
      skipped: 0,
      failures: [
        'a.spec.ts › fails\n    still hidden',
        'outside of any journey\n    the browser was gone',
      ],
      flaky: [
        'a.spec.ts › wavers\n    hidden once\n    evidence: build/e2e/wavers/what-happened.txt\n    trace: build/e2e/wavers/trace.zip',
      ],
      files: [{ name: 'e2e/a.spec.ts', seconds: 6 }],
    });
  });

  it('names what failed after its check, or the check itself', () => {
    const failed = { ...FAILED, failures: ['splits'] };
    expect(namedAfter('tests', failed).failures).toEqual(['tests: splits']);
    expect(namedAfter('build', FAILED).failures).toEqual(['build']);
  });
});
