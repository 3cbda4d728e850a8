import type { Question } from '../faq.ts';

/** What a step tells below its title, in the order of reading. */
export type TourBlock =
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'steps'; readonly steps: readonly Point[] }
  | { readonly kind: 'points'; readonly points: readonly Point[] }
  | { readonly kind: 'tip'; readonly text: string }
  | { readonly kind: 'channels'; readonly channels: readonly Channel[] }
  | {
      readonly kind: 'questions';
      readonly heading: string;
      readonly questions: readonly Question[];
    };

/** A figure that people remember, and what it means. */
export interface Fact {
  readonly figure: string;
  readonly text: string;
}

export interface Point {
  readonly title: string;
  readonly text: string;
}

export interface Channel {
  readonly name: string;
  readonly text: string;
  /** May be a token of the configuration that stands for nothing: the page then leaves the channel out. */
  readonly href: string;
}

export interface TourStep {
  /** The part of the tour that the step belongs to. */
  readonly part: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly TourBlock[];
}
