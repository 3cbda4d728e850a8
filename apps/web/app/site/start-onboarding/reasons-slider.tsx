import { Carousel } from '#ui/content/carousel.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneWaiting } from '#ui/thread/scene-waiting.tsx';
import { copy } from './copy.ts';

/** Spec 2 §2: the slider of the landing page moves by itself every 5 s. */
const autoplayMs = 5000;

const scenes = { online: SceneDocuments, fast: SceneWaiting, split: ScenePaid };

export function ReasonsSlider() {
  return (
    <section className="bg-brand-soft px-5 py-10 md:py-14">
      <div className="mx-auto max-w-page">
        <Carousel
          label={copy.slider.label}
          autoplayMs={autoplayMs}
          slides={copy.slider.slides.map((slide, index) => ({
            id: slide.id,
            content: <Reason {...slide} place={copy.slider.place(index + 1)} />,
          }))}
        />
      </div>
    </section>
  );
}

type ReasonProps = (typeof copy.slider.slides)[number] & { place: string };

function Reason({ id, title, text, place }: ReasonProps) {
  const Scene = scenes[id];
  return (
    <div className="flex flex-col items-center gap-4 text-center md:flex-row md:justify-center md:gap-12 md:text-left">
      <Scene className="h-32 md:h-44" />
      <div className="flex max-w-journey flex-col gap-2">
        <p className="text-small text-text2">{place}</p>
        <h2 className="text-h2 font-bold md:text-h1">{title}</h2>
        <p className="text-lead text-text2">{text}</p>
      </div>
    </div>
  );
}
