import { copy } from './copy.ts';
import type { PlanForm } from './use-plan-form.ts';

const STEP = 20;

type PlanSliderProps = Pick<PlanForm, 'plans' | 'chosen' | 'choose'>;

/** Positions of spec 1 §9; the months stand under their stops. */
export function PlanSlider({ plans, chosen, choose }: PlanSliderProps) {
  return (
    <div className="flex flex-col">
      <label htmlFor="sliderValue" className="text-small font-medium">
        {copy.slider}
      </label>
      <input
        id="sliderValue"
        name="sliderValue"
        type="range"
        min={plans[0]?.position}
        max={plans.at(-1)?.position}
        step={STEP}
        value={chosen.position}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        aria-valuetext={`${chosen.months} meses`}
        className="slider h-11 w-full"
      />
      <div aria-hidden="true" className="flex justify-between text-small text-text2 tabular-nums">
        {plans.map((plan) => (
          <span
            key={plan.position}
            className={
              plan === chosen ? 'w-6 text-center font-semibold text-text' : 'w-6 text-center'
            }
          >
            {plan.months}
          </span>
        ))}
      </div>
    </div>
  );
}
