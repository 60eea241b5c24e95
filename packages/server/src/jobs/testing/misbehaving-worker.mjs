/* A worker that does what the config's name says, so that the pool's bounds can be seen to hold. */
const behaviours = {
  hang: () => {
    for (;;);
  },
  'eat the heap': () => {
    const kept = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length).map(String));
  },
  'eat WebAssembly memory': () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    for (;;) memory.grow(1024);
  },
  die: () => process.exit(3),
  throw: () => {
    throw new Error('a fault of the reader');
  },
  'answer after half a second': () => {
    const until = performance.now() + 500;
    while (performance.now() < until);
    return behaviours.answer();
  },
  'lose the recognition once': () => ({ ...behaviours.answer(), recognitionsLost: 1 }),
  answer: () => ({ outcome: 'unreadable', code: 'no_pages', message: process.env.PATH ?? 'no environment' }),
};

export default (task) => behaviours[task.config.name]();
