/** Stands in for the sandbox: it only has to be there, and to leave when told. */
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));
process.send?.({ type: 'ready' });
