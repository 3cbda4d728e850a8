import { expect, it } from 'vitest';
import { signedContractUrl } from './signed-contract-url.ts';

const url = 'https://papers/all';
const each = ['https://papers/summary', 'https://papers/schedule', 'https://papers/contract'];

it.each([
  ['the contract, when each document is told', { url, individualDocsUrls: each }, each[2]],
  ['all of it, when one is missing', { url, individualDocsUrls: each.slice(0, 2) }, url],
  ['all of it, when there is one too many', { url, individualDocsUrls: [...each, url] }, url],
  ['all of it, when none is told by itself', { url, individualDocsUrls: [] }, url],
  ['nothing, when there is nothing', { individualDocsUrls: [] }, null],
])('the signed paper is %s', (_, papers, wanted) => {
  expect(signedContractUrl(papers, 3)).toBe(wanted);
});
