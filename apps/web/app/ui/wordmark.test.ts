import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Wordmark } from './wordmark.tsx';

test('the mark in a file is the mark in the page', () => {
  const file = readFileSync(new URL('wordmark.svg', import.meta.url), 'utf8');
  const inPage = outlines(renderToStaticMarkup(createElement(Wordmark)));
  expect(inPage).toHaveLength(2);
  expect(outlines(file)).toEqual(inPage);
});

function outlines(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
}
