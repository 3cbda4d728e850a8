import { Accordion } from '#ui/content/accordion.tsx';
import type { Question } from '../content/faq.ts';
import type { Channel, Fact, Point, TourBlock } from '../content/tour/tour-content.ts';
import { copy } from './copy.ts';

/** What a step tells; two groups of questions stand side by side where there is room. */
export function TourBlocks({ blocks }: { blocks: readonly TourBlock[] }) {
  const questions = blocks.filter((block) => block.kind === 'questions');
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order
        <Block key={index} block={block} />
      ))}
      {questions.length > 0 && (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          {questions.map((group) => (
            <Questions key={group.heading} {...group} />
          ))}
        </div>
      )}
    </>
  );
}

function Block({ block }: { block: TourBlock }) {
  switch (block.kind) {
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'points':
      return <Points points={block.points} />;
    case 'tip':
      return <Tip text={block.text} />;
    case 'channels':
      return <Channels channels={block.channels} />;
    case 'questions':
      return null;
  }
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="grid gap-3 lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
      {facts.map(({ figure, text }) => (
        <li key={figure} className="rounded-card border border-border bg-surface px-5 py-4">
          <p className="money text-title text-brand-text">{figure}</p>
          <p className="text-text2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className={gridFor(steps)}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
          >
            {index + 1}
          </span>
          <div className="flex flex-col gap-1 pt-1">
            <h2 className="text-lead font-semibold">{title}</h2>
            <p className="text-text2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <dl className={gridFor(points)}>
      {points.map(({ title, text }) => (
        <div key={title} className="border-l-4 border-accent pl-4">
          <dt className="text-lead font-semibold">{title}</dt>
          <dd className="text-text2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Three stand in one row, two and four in pairs. */
function gridFor(items: readonly Point[]): string {
  const columns = items.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2';
  return `grid gap-x-14 gap-y-6 ${columns}`;
}

function Tip({ text }: { text: string }) {
  return (
    <p className="rounded-card bg-sunken px-5 py-4 lg:max-w-reading">
      <strong className="font-semibold text-accent-text">{copy.tip}.</strong> {text}
    </p>
  );
}

function Channels({ channels }: { channels: readonly Channel[] }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-3 lg:gap-5">
      {channels.map(({ name, text, href }) => (
        <li key={name} data-leads-to={href}>
          <a
            href={href}
            rel="noopener"
            className="flex min-h-14 flex-col justify-center rounded-button border border-control bg-surface px-4 py-2 transition hover:bg-brand-soft"
          >
            <span className="font-semibold text-brand-text">{name}</span>
            <span className="text-small text-text2">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type QuestionsProps = { heading: string; questions: readonly Question[] };

function Questions({ heading, questions }: QuestionsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2 font-bold">{heading}</h2>
      <Accordion
        items={questions.map(({ title, answer }) => ({
          title,
          content: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
    </section>
  );
}
