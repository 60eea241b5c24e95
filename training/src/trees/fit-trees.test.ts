import { decodeTrees, logistic, scoreRows, softmaxRows, type TreesData } from '@rowbox/engine';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { binRows } from './bin-rows.ts';
import { FeatureRows } from './feature-rows.ts';
import { type FitOptions, fitTrees } from './fit-trees.ts';
import type { Objective } from './objective.ts';

/** Rows of four random features in [0, 1), one in ten of the third missing; the last tells nothing. */
function randomRows(count: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: count * 4 }, (_, at) => {
    const value = random();
    return at % 4 === 2 && random() < 0.1 ? Number.NaN : value;
  });
}

function tableOf(rows: Float32Array): FeatureRows {
  const table = new FeatureRows(['a', 'b', 'c', 'noise']);
  table.add(rows, rows.length / 4);
  return table;
}

/** A feature of a row: `of` from 0. */
const at = (rows: Float32Array, row: number, of: number) => rows[4 * row + of] as number;
const eachRow = <T>(rows: Float32Array, make: (row: number) => T): T[] =>
  Array.from({ length: rows.length / 4 }, (_, row) => make(row));

const exclusiveOr = (rows: Float32Array) =>
  eachRow(rows, (row) => (at(rows, row, 0) > 0.5 !== at(rows, row, 1) > 0.3 ? 1 : 0));
const bands = (rows: Float32Array) =>
  eachRow(rows, (row) =>
    Number.isNaN(at(rows, row, 2)) ? 2 : at(rows, row, 2) + at(rows, row, 0) > 1 ? 1 : 0,
  );

function fitOn(rows: Float32Array, objective: Objective, options: FitOptions = {}) {
  return fitTrees(binRows(tableOf(rows)), objective, options);
}

function engineScores(data: TreesData, rows: Float32Array): Float64Array {
  return scoreRows(decodeTrees(JSON.parse(JSON.stringify(data))), rows, rows.length / 4);
}

describe('fitTrees', () => {
  it('learns what no single feature tells', () => {
    const rows = randomRows(4000, 1);
    const { data } = fitOn(
      rows,
      { kind: 'binary', truth: exclusiveOr(rows) },
      { settings: { trees: 60, depth: 3 } },
    );
    const unseen = randomRows(1000, 2);
    const truth = exclusiveOr(unseen);
    const right = [...engineScores(data, unseen)].filter(
      (score, row) => logistic(score) > 0.5 === (truth[row] === 1),
    );
    expect(right.length).toBeGreaterThan(970);
  });

  it('learns several classes, one of them by what is missing', () => {
    const rows = randomRows(6000, 3);
    const objective = { kind: 'classes', classes: 3, truth: bands(rows) } as const;
    const { data } = fitOn(rows, objective, { settings: { trees: 80, depth: 4 } });
    const unseen = randomRows(1000, 4);
    const truth = bands(unseen);
    const probabilities = softmaxRows(engineScores(data, unseen), 3);
    const right = truth.filter((of, row) => {
      const own = [0, 1, 2].map((output) => probabilities[3 * row + output] as number);
      return own.indexOf(Math.max(...own)) === of;
    });
    expect(right.length).toBeGreaterThan(960);
  });

  it('learns which row of a group to choose', () => {
    const choice = (rows: Float32Array) => {
      const starts = Array.from({ length: rows.length / 20 + 1 }, (_, group) => 5 * group);
      const truth = eachRow(rows, (row) => {
        const first = row - (row % 5);
        const others = [0, 1, 2, 3, 4].map((other) => at(rows, first + other, 1));
        return at(rows, row, 1) === Math.max(...others) ? 1 : 0;
      });
      return { kind: 'choice', starts, truth } as const;
    };
    const rows = randomRows(5000, 5);
    const { data } = fitOn(rows, choice(rows), { settings: { trees: 60, depth: 3 } });
    const unseen = randomRows(1000, 6);
    const scores = engineScores(data, unseen);
    const { starts, truth } = choice(unseen);
    const right = starts.slice(0, -1).filter((start) => {
      const own = [...scores.subarray(start, start + 5)];
      return truth[start + own.indexOf(Math.max(...own))] === 1;
    });
    expect(right.length).toBeGreaterThan(185);
  });

  it.each([
    ['binary', (rows: Float32Array): Objective => ({ kind: 'binary', truth: exclusiveOr(rows) })],
    ['classes', (rows: Float32Array): Objective => ({ kind: 'classes', classes: 3, truth: bands(rows) })],
  ] as const)('gives the scores that the engine gives, bit by bit (%s)', (_, objectiveOf) => {
    const rows = randomRows(2000, 7);
    const heldOut = Uint8Array.from({ length: 2000 }, (__, row) => (row % 4 === 0 ? 1 : 0));
    const options = { heldOut, settings: { trees: 40, patience: 5, rowShare: 0.7, featureShare: 0.5 } };
    const { data, scores } = fitOn(rows, objectiveOf(rows), options);
    expect(data.trees).toBeGreaterThan(5);
    expect(engineScores(data, rows)).toEqual(scores);
  });

  it('gives the same trees for the same seed, others for another', () => {
    const rows = randomRows(1000, 8);
    const fit = (seed: number) =>
      fitOn(rows, { kind: 'binary', truth: exclusiveOr(rows) }, { settings: { trees: 10, seed } }).data;
    expect(fit(1)).toEqual(fit(1));
    expect(fit(2)).not.toEqual(fit(1));
  });

  it('stops where more trees no longer help rows that it does not learn from', () => {
    const rows = randomRows(600, 9);
    const random = seededRandom(10);
    const truth = exclusiveOr(rows).map((own) => (random() < 0.25 ? 1 - own : own));
    const heldOut = Uint8Array.from({ length: 600 }, (_, row) => row % 2);
    const settings = { trees: 400, patience: 20, leastCurvature: 0.1 };
    const stopped = fitOn(rows, { kind: 'binary', truth }, { heldOut, settings });
    const whole = fitOn(
      rows,
      { kind: 'binary', truth },
      { heldOut, settings: { ...settings, patience: 400, trees: 300 } },
    );
    expect(stopped.data.trees).toBeLessThan(200);
    expect(stopped.heldOutLoss).toBeLessThanOrEqual(whole.heldOutLoss + 0.01);
    expect(stopped.heldOutLoss).toBeLessThan(0.69);
  });

  it('counts rows by their weights: one of weight 0 is as if it were not there', () => {
    const rows = randomRows(2000, 11);
    const truth = exclusiveOr(rows);
    const half = 4 * 1000;
    const weights = Float32Array.from({ length: 2000 }, (_, row) => (row < 1000 ? 1 : 0));
    const wrongBehind = truth.map((own, row) => (row < 1000 ? own : 1 - own));
    const settings = { trees: 30, rowShare: 1 };
    const { data } = fitOn(rows, { kind: 'binary', truth: wrongBehind }, { weights, settings });
    const scores = engineScores(data, rows.subarray(0, half));
    const right = [...scores].filter((score, row) => score > 0 === (truth[row] === 1));
    expect(right.length).toBeGreaterThan(970);
  });
});
