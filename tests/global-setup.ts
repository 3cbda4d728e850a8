import { bundleFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import type { TestProject } from 'vitest/node';
import '@alivio/testing/provided.ts';
import { makeTemplate, type Template } from './template.ts';

/** One template for all server tests of a run, or one that somebody holds for many runs; the file checker, bundled. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_TEMPLATE: held } = process.env;
  const { remove = async () => {}, ...made }: Template & { remove?(): Promise<void> } = held
    ? JSON.parse(held)
    : await makeTemplate();
  const fileChecker = await bundleFileChecker();
  project.provide('template', made.template);
  project.provide('demoDataDir', made.demoDataDir);
  project.provide('fileChecker', fileChecker.address);
  return async () => {
    await remove();
    fileChecker.remove();
  };
}
