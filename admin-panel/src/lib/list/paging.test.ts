import { describe, expect, it } from 'vitest';
import { clampPage, itemsOfPage, pageMarks, pagesOf } from './paging';

describe('pages', () => {
  it('holds the last few items on a page of their own', () => {
    expect(pagesOf(0, 10)).toBe(0);
    expect(pagesOf(10, 10)).toBe(1);
    expect(pagesOf(11, 10)).toBe(2);
    expect(itemsOfPage([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4]);
    expect(itemsOfPage([1, 2, 3, 4, 5], 3, 2)).toEqual([5]);
  });

  it('shows the nearest page there is', () => {
    expect(clampPage(9, 3)).toBe(3);
    expect(clampPage(2, 3)).toBe(2);
    expect(clampPage(1, 0)).toBe(1);
  });
});

describe('the numbers to choose from', () => {
  const shown = (page: number, pages: number) =>
    pageMarks(page, pages).map((mark) => (typeof mark === 'number' ? mark : '…'));

  it('are all of them while they are few', () => {
    expect(shown(1, 1)).toEqual([1]);
    expect(shown(1, 2)).toEqual([1, 2]);
    expect(shown(2, 3)).toEqual([1, 2, 3]);
    expect(shown(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('are the ends and the neighbours of the current one', () => {
    expect(shown(1, 60)).toEqual([1, 2, '…', 60]);
    expect(shown(30, 60)).toEqual([1, '…', 29, 30, 31, '…', 60]);
    expect(shown(60, 60)).toEqual([1, '…', 59, 60]);
  });

  it('leave out two pages or none', () => {
    expect(shown(4, 60)).toEqual([1, 2, 3, 4, 5, '…', 60]);
    expect(shown(5, 60)).toEqual([1, '…', 4, 5, 6, '…', 60]);
    expect(shown(57, 60)).toEqual([1, '…', 56, 57, 58, 59, 60]);
    for (let pages = 1; pages <= 20; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const marks = pageMarks(page, pages);
        marks.forEach((mark, index) => {
          if (typeof mark === 'number') return;
          const [before, after] = [marks[index - 1], marks[index + 1]];
          expect(Number(after) - Number(before), `${page} of ${pages}`).toBeGreaterThan(2);
        });
        expect(marks, `${page} of ${pages}`).toContain(page);
        expect(new Set(marks).size).toBe(marks.length);
      }
  });
});
