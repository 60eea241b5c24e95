/**
 * A rectangle around one line of text, turned freely. Lengths in pixels of the picture, origin top left.
 * `width` runs along the line and `height` across it; where the line runs up or down, `angle` is near a right angle.
 */
export interface Region {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  /** Direction of the line in radians, clockwise from pointing right. */
  readonly angle: number;
}

/** Brings a region found on a smaller copy of the picture back to the picture's own pixels. */
export const scaleRegion = (region: Region, scaleX: number, scaleY: number): Region => {
  const along = Math.hypot(Math.cos(region.angle) * scaleX, Math.sin(region.angle) * scaleY);
  const across = Math.hypot(Math.sin(region.angle) * scaleX, Math.cos(region.angle) * scaleY);
  return {
    centreX: region.centreX * scaleX,
    centreY: region.centreY * scaleY,
    width: region.width * along,
    height: region.height * across,
    angle: Math.atan2(Math.sin(region.angle) * scaleY, Math.cos(region.angle) * scaleX),
  };
};

/** The median of their heights, 0 for none. */
export const usualHeight = (regions: readonly Region[]): number => {
  const heights = regions.map(({ height }) => height).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
};
