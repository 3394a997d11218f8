import { MODEL_STEPS, type ModelStep, type StepSettings } from '../../activities/llm/model-settings';

/** One model for everything, at the effort it prefers. */
export function everyStep(model: string): Record<ModelStep, StepSettings> {
  return Object.fromEntries(MODEL_STEPS.map((name) => [name, { model, effort: null }])) as Record<
    ModelStep,
    StepSettings
  >;
}
