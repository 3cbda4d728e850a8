import { type MetaArgs, useLocation } from 'react-router';
import { tourSteps } from '../content/tour/tour-steps.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { copy } from './copy.ts';
import { Scene } from './scenes/scene.tsx';
import { TourBlocks } from './tour-blocks.tsx';
import { tourPaths, tourStepAt } from './tour-paths.ts';

export const meta = ({ location }: MetaArgs) => {
  const step = tourStepAt(location.pathname);
  const { title, lead } = contentOf(step);
  return pageMeta({ title: copy.pageTitle(title, step, tourPaths.length), description: lead });
};

/** The thread runs through the pages: it comes in from the step before and goes on to the next. */
export default function TourStepPage() {
  const step = tourStepAt(useLocation().pathname);
  const { part, title, lead, blocks } = contentOf(step);
  return (
    <>
      <div className="overflow-hidden bg-brand-soft">
        <div className="mx-auto grid max-w-page px-5 lg:min-h-64 lg:grid-cols-[1fr_22rem] lg:items-end lg:gap-x-14">
          <Scene step={step} />
          <div className="flex flex-col gap-2 pt-4 pb-6 lg:self-start lg:pt-10 lg:pb-20">
            <p className="text-small font-semibold text-brand-text">{part}</p>
            <h1 className="text-h1 font-bold md:text-hero">{title}</h1>
            <p className="max-w-reading text-lead text-text2">{lead}</p>
          </div>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-5 py-8 md:py-10">
        <TourBlocks blocks={blocks} />
      </div>
    </>
  );
}

function contentOf(step: number) {
  const content = tourSteps[step - 1];
  if (!content) throw new Error(`no step ${step} in the tour`);
  return content;
}
