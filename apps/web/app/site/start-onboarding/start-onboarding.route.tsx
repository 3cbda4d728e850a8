import { pageMeta } from '../frame/page-meta.ts';
import { ClearRules } from './clear-rules.tsx';
import { copy } from './copy.ts';
import { ExplainerDialog } from './explainer/explainer-dialog.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ReasonsSlider } from './reasons-slider.tsx';

export const meta = () => pageMeta(copy);

export default function StartOnboarding() {
  return (
    <>
      <Hero />
      <ReasonsSlider />
      <HowItWorks />
      <ClearRules />
      <ExplainerDialog />
    </>
  );
}
