import { makeTemplate } from './template.ts';

/** A process of its own that holds a template for many runs (`TEST_TEMPLATE`) until its parent lets go of it. */
const { remove, ...template } = await makeTemplate();
process.once('disconnect', () => void remove());
process.send?.(template);
