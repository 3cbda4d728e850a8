import { bucketNames } from '../arrears/collection-texts.ts';

/** 'Deficiente'; the word as the bureau sent it where it is none of the SBS's. */
export function classificationName(word: string): string {
  return Object.hasOwn(bucketNames, word) ? bucketNames[word as keyof typeof bucketNames] : word;
}
