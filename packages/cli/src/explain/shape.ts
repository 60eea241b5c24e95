import type { Box } from '@rowbox/engine';
import type { Layer } from './layers.ts';

/** One rectangle over a page. */
export interface Shape {
  readonly layer: Layer;
  /** On the page as it is displayed. */
  readonly box: Box;
  readonly colour: string;
  readonly look: 'filled' | 'thin' | 'dashed' | 'frame' | 'strong';
  /** What it is, for who points at it. */
  readonly title: string;
  /** Names it and what the panel says of it with one word; of things that the panel lists. */
  readonly id?: string;
  /** The candidate's kind. */
  readonly kind?: string;
  /** Written beside it. */
  readonly tag?: string;
}

/** What is drawn over one page. */
export interface Drawing {
  readonly shapes: readonly Shape[];
  /** Where the page has words, which no tag is to cover. */
  readonly texts: readonly Box[];
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
