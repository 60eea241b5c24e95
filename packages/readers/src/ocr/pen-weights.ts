import type { PenWeights } from './pen-probability.ts';

/**
 * Fitted by `training/train-pen.ts` on
 * 793 pieces of ink of 249 pictures,
 * 335 of them of a pen on 65 pictures.
 * Cross-validated by document,
 * 41 of 44 pictures remarked bear handwriting,
 * 41 of 65 that bear it are remarked.
 */
export const PEN_WEIGHTS: PenWeights = {
  bias: 1.575,
  traits: {
    height: {
      mean: 0.436,
      spread: 0.716,
      linear: 0.195,
      square: -1.041,
    },
    width: {
      mean: 0.412,
      spread: 1.073,
      linear: 0.205,
      square: 0.02,
    },
    fill: {
      mean: 0.297,
      spread: 0.17,
      linear: -0.519,
      square: -0.888,
    },
    straight: {
      mean: 0.532,
      spread: 0.551,
      linear: -1.276,
      square: 0.353,
    },
    curl: {
      mean: 0.441,
      spread: 0.397,
      linear: -0.044,
      square: -0.897,
    },
    contrast: {
      mean: 0.51,
      spread: 0.189,
      linear: 0.813,
      square: 0.43,
    },
    paper: {
      mean: 0.873,
      spread: 0.128,
      linear: 1.981,
      square: 0.466,
    },
    colour: {
      mean: 0.249,
      spread: 0.379,
      linear: 2.414,
      square: -0.895,
    },
    crowd: {
      mean: 0.055,
      spread: 0.067,
      linear: -0.234,
      square: -0.653,
    },
  },
};
