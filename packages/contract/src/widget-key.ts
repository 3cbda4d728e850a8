import { z } from 'zod/mini';

/** What opens the widget of the signature provider for one person. */
export const widgetKey = {
  ok: z.literal(true),
  /** Null once the person has nothing more to do there. */
  token: z.nullable(z.string()),
  finished: z.boolean(),
  /** Ours: where the widget's script is. */
  widget_url: z.string(),
};
