import { plainDecimal } from './plain-values.ts';
import type { XmlElement } from './xml-tree.ts';

/**
 * Elements below an element by a path of local names: `Agreement/Party/ID`. A step with `[name=value]` takes only
 * elements with that attribute. In the order of the file.
 */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const step of pathToSteps(path)) {
    found = found.flatMap(({ children }) => children.filter((child) => fits(child, step)));
  }
  return found;
}

export function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  return elementsAt(element, path)[0];
}

/** The text of the first element at the first path that has one, with runs of white space as single spaces. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    for (const { text } of elementsAt(element, path)) {
      if (text !== '') return text.replace(/\s+/g, ' ');
    }
  }
  return undefined;
}

/** The same as a plain decimal. */
export function decimalAt(element: XmlElement, path: string): string | undefined {
  return plainDecimal(textAt(element, path));
}

interface Step {
  readonly name: string;
  readonly attribute: readonly [name: string, value: string] | undefined;
}

const STEP = /^(\w+)(?:\[(\w+)=(\w+)\])?$/;
/** Paths are literals of this folder, so that few different ones exist. */
const known = new Map<string, readonly Step[]>();

function pathToSteps(path: string): readonly Step[] {
  const before = known.get(path);
  if (before !== undefined) return before;
  const steps = path.split('/').map((part): Step => {
    const [, name, attribute, value] = STEP.exec(part) ?? [];
    if (name === undefined) throw new Error(`Not a path of elements: ${path}`);
    return {
      name,
      attribute: attribute === undefined || value === undefined ? undefined : [attribute, value],
    };
  });
  known.set(path, steps);
  return steps;
}

function fits(element: XmlElement, { name, attribute }: Step): boolean {
  if (element.name !== name) return false;
  return attribute === undefined || element.attributes.get(attribute[0]) === attribute[1];
}
