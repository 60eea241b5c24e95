import { describe, expect, it } from 'vitest';
import { mapToRegions } from './map-to-regions.ts';

const WIDTH = 200;
const HEIGHT = 120;

/** A map with one filled rectangle of `length` × `thickness` about a centre, turned clockwise by `degrees`. */
const mapWithBar = (length: number, thickness: number, degrees: number, probability = 0.9): Float32Array => {
  const angle = (degrees * Math.PI) / 180;
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const dx = (at % WIDTH) + 0.5 - 100;
    const dy = Math.floor(at / WIDTH) + 0.5 - 60;
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const across = dy * Math.cos(angle) - dx * Math.sin(angle);
    return Math.abs(along) < length / 2 && Math.abs(across) < thickness / 2 ? probability : 0;
  });
};
const degreesOf = (radians: number): number => (radians * 180) / Math.PI;

describe('mapToRegions', () => {
  it('gives a level line a rectangle that stands off on all sides alike', () => {
    const [region, ...others] = mapToRegions(mapWithBar(100, 10, 0), WIDTH, HEIGHT);
    expect(others).toEqual([]);
    expect(region?.centreX).toBeCloseTo(100, 0);
    expect(region?.centreY).toBeCloseTo(60, 0);
    expect(region?.angle).toBeCloseTo(0, 6);
    expect(region!.width - 100).toBeCloseTo(region!.height - 10, 6);
    expect(region!.height).toBeGreaterThan(20);
  });

  it.each([-20, -3, 2, 15, 40])('follows a line turned by %i degrees', (degrees) => {
    const [region] = mapToRegions(mapWithBar(110, 12, degrees), WIDTH, HEIGHT);
    expect(Math.abs(degreesOf(region!.angle) - degrees)).toBeLessThan(1.5);
  });

  it('takes the long side of an upright bar for the direction of its line', () => {
    const [region] = mapToRegions(mapWithBar(90, 12, 90), WIDTH, HEIGHT);
    expect(region!.width).toBeGreaterThan(region!.height);
    expect(degreesOf(region!.angle)).toBeCloseTo(-90, 6);
  });

  it('drops specks and what is not likely text', () => {
    expect(mapToRegions(mapWithBar(2, 2, 0), WIDTH, HEIGHT)).toEqual([]);
    expect(mapToRegions(mapWithBar(100, 10, 0, 0.4), WIDTH, HEIGHT)).toEqual([]);
  });
});
