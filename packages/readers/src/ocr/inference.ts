import { OcrUnavailableError } from './port.ts';

/** A block of numbers with its shape, outermost dimension first. */
export interface Tensor {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

/** One loaded model with one input and one output. */
export type RunModel = (input: Tensor) => Promise<Tensor>;

export interface Inference {
  readonly load: (model: Uint8Array) => Promise<RunModel>;
}

type OnnxRuntime = typeof import('onnxruntime-common');

/**
 * The inference engine: onnxruntime's native build, or its WebAssembly build (about four times slower) where the native
 * one does not load, e.g. on musl or an old glibc.
 */
export const openInference = async (threads: number): Promise<Inference> => {
  const runtime = await loadRuntime(threads);
  return {
    load: async (model) => {
      const session = await runtime.InferenceSession.create(model, {
        intraOpNumThreads: threads,
        interOpNumThreads: 1,
        executionProviders: ['cpu'],
        // Every picture has other sizes, so kept buffers would fit no later one and only pile up.
        enableCpuMemArena: false,
        enableMemPattern: false,
        logSeverityLevel: 3,
      });
      const [inputName] = session.inputNames;
      const [outputName] = session.outputNames;
      if (inputName === undefined || outputName === undefined)
        throw new OcrUnavailableError('A model of the text recognition has no input or output.');
      return async ({ values, shape }) => {
        const input = new runtime.Tensor('float32', values, shape);
        const results = await session.run({ [inputName]: input });
        const output = results[outputName];
        if (!(output?.data instanceof Float32Array))
          throw new OcrUnavailableError('A model of the text recognition answers in an unknown form.');
        const tensor = { values: output.data, shape: output.dims };
        return tensor;
      };
    },
  };
};

const loadRuntime = async (threads: number): Promise<OnnxRuntime> => {
  try {
    return await import('onnxruntime-node');
  } catch {
    return loadWebRuntime(threads);
  }
};

const loadWebRuntime = async (threads: number): Promise<OnnxRuntime> => {
  try {
    const web = await import('onnxruntime-web');
    web.env.wasm.numThreads = threads;
    return web;
  } catch {
    throw new OcrUnavailableError(
      'Text recognition is not available on this machine: its inference engine does not load.',
    );
  }
};
