import type { Page } from 'playwright-core';

/** Elements that make the page itself scroll to the side; what scrolls in a place of its own may be as wide as it likes. */
export const whatIsTooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(
        (element) => `too wide: ${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`,
      )
      .slice(0, 5);
  });

/**
 * Controls whose boxes lie over each other, or that reach out of the window where nothing scrolls to them. What floats above the page
 * (a dialog, a bar that stays in sight) is compared with its like only.
 */
export const whatOverlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, textarea, [role=button], [role=option], [role=tab], [role=checkbox]';
    /** The part of an element that its surroundings let be seen. */
    const seenPart = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = { left, right, top, bottom };
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
      return seen;
    };
    /** What it floats on; null: it lies on the page. */
    const raft = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return around;
      }
      return null;
    };
    const nameOf = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
    };
    const shown = [...document.querySelectorAll(CONTROLS)].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
        element.closest('.sr-only, [aria-hidden=true], [inert]') === null,
    );
    const controls = shown
      .map((element) => ({ element, box: seenPart(element), raft: raft(element) }))
      .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2);
    const found: string[] = [];
    for (const { element, box } of controls) {
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`beyond the window: ${nameOf(element)}`);
    }
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        if (
          one.raft !== other.raft ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        )
          continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 1 && high > 1) {
          found.push(`${nameOf(one.element)} overlaps ${nameOf(other.element)} by ${wide} × ${high} px`);
        }
      }
    }
    return found.slice(0, 10);
  });
