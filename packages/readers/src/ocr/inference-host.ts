/** Bytes of blocks of numbers that came and went before they are collected; collecting takes some 2 ms. */
const COLLECT_AFTER_BYTES = 24e6;

/**
 * What the inference process runs, as CommonJS source for `node -e`: it stands in no file of its own, because after
 * bundling there would be none to start. It loads onnxruntime's native build, or its WebAssembly build (about four times
 * slower) where the native one does not load, e.g. on musl or an old glibc; answers messages one at a time; and ends
 * with the process that started it.
 *
 * Messages (see `HostRequest`, `HostAnswer`): `load` a model, `run` one.
 */
export const INFERENCE_HOST_SOURCE = `
'use strict';
const { createRequire } = require('node:module');
const requireFrom = createRequire(process.argv[1]);
const engines = [
  ['onnxruntime-node', 'cpu'],
  ['onnxruntime-web', 'wasm'],
];
let engine = null;
const sessions = [];

const openEngine = (threads) => {
  for (const [name, provider] of engines) {
    try {
      const runtime = requireFrom(name);
      if (name === 'onnxruntime-web') runtime.env.wasm.numThreads = threads;
      return { runtime, provider };
    } catch {}
  }
  return null;
};

const load = async ({ model, threads }) => {
  engine ??= openEngine(threads);
  if (engine === null) return { kind: 'unavailable' };
  const session = await engine.runtime.InferenceSession.create(model, {
    executionProviders: [engine.provider],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Every picture has other sizes, so kept buffers would fit no later one and only pile up.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
  return { kind: 'loaded', session: sessions.push(session) - 1 };
};

// Three bytes a pixel become three planes for each picture, the last channel first, each brought to the mean and
// deviation of its own.
const toPlanes = (bytes, { mean, deviation }, [pictures, channels, height, width]) => {
  const area = height * width;
  const planes = new Float32Array(bytes.length);
  for (let plane = 0; plane < pictures * channels; plane += 1) {
    const channel = plane % channels;
    const scale = 1 / (255 * deviation[channel]);
    const shift = mean[channel] / deviation[channel];
    const offset = plane * area;
    let from = (plane - channel) * area + channels - 1 - channel;
    for (let pixel = 0; pixel < area; pixel += 1, from += channels) {
      planes[offset + pixel] = bytes[from] * scale - shift;
    }
  }
  return planes;
};

const run = async ({ session: index, values, shape, channels }) => {
  const session = sessions[index];
  const input = new engine.runtime.Tensor('float32', channels ? toPlanes(values, channels, shape) : values, shape);
  const outputs = await session.run({ [session.inputNames[0]]: input });
  const { data, dims } = outputs[session.outputNames[0]];
  return { kind: 'ran', values: data, shape: dims };
};

// The one who asked may have ended meanwhile; then there is nobody to tell.
const reply = (answer) => {
  if (process.connected) process.send(answer, () => undefined);
};

// V8 does not see the memory of the blocks that messages carry in time: it would keep hundreds of megabytes of them.
let carried = 0;
const collect = (bytes) => {
  carried += bytes;
  if (carried < ${COLLECT_AFTER_BYTES} || typeof gc !== 'function') return;
  carried = 0;
  gc();
};

process.on('message', async (request) => {
  try {
    const answer = request.kind === 'load' ? await load(request) : await run(request);
    reply({ id: request.id, ...answer });
    collect((request.values?.byteLength ?? 0) + (answer.values?.byteLength ?? 0));
  } catch (error) {
    reply({ id: request.id, kind: 'failed', message: String(error) });
  }
});
process.on('disconnect', () => process.exit());
`;

export type HostRequest =
  | { readonly id: number; readonly kind: 'load'; readonly model: Uint8Array; readonly threads: number }
  | {
      readonly id: number;
      readonly kind: 'run';
      readonly session: number;
      readonly values: Float32Array | Uint8Array;
      readonly shape: readonly number[];
      /** Given with bytes of pixels. */
      readonly channels?: ChannelScales;
    };

/** By plane, in the order in which the model takes them; levels of a channel go from 0 to 1. */
export interface ChannelScales {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

export type HostAnswer = { readonly id: number } & (
  | { readonly kind: 'loaded'; readonly session: number }
  | { readonly kind: 'ran'; readonly values: Float32Array; readonly shape: readonly number[] }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly message: string }
);
