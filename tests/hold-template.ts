import { makeTemplate } from './template.ts';

/** A process of its own that holds a template for many runs (`TEST_TEMPLATE`) until its parent lets go of it. */
const letGo = new Promise((resolve) => process.once('disconnect', resolve));
const { remove, ...template } = await makeTemplate();
if (process.connected) process.send?.(template);
await letGo;
await remove();
