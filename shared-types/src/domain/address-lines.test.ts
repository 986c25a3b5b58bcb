import { describe, expect, it } from 'vitest';
import { houseOf, linesOfHouse, placeLines } from './address-lines.js';

describe('house and street in one line', () => {
  it('travel as the whole, what stands before the first comma and what follows it', () => {
    expect(linesOfHouse(' 12, Neel Haveli, Fort Road ')).toEqual({
      address: '12, Neel Haveli, Fort Road',
      building: '12',
      street: 'Neel Haveli, Fort Road',
    });
  });

  it.each(['7 Peepal Chowk', '7 Peepal Chowk,', ',7 Peepal Chowk'])('leave none of the lines empty: %s', (typed) => {
    for (const line of Object.values(linesOfHouse(typed))) expect(line).toContain('7 Peepal Chowk');
  });

  it('are cut where a line is full, and printed whole', () => {
    const long = 'x'.repeat(180);
    const lines = { ...linesOfHouse(long), area: 'Brahmpuri' };
    expect(lines.building).toHaveLength(100);
    expect(placeLines(lines)).toEqual([long, 'Brahmpuri']);
  });
});

describe('an address', () => {
  const typed = { address: 'Flat 12', building: 'Gulmohar', street: 'Station Road', area: 'Sardarpura' };

  it('of four lines is printed with all of them', () => {
    expect(placeLines(typed)).toEqual(['Flat 12', 'Gulmohar, Station Road', 'Sardarpura']);
    expect(houseOf(typed)).toBe('Flat 12, Gulmohar, Station Road');
  });

  it('says nothing twice, and its landmark last', () => {
    const lines = { ...linesOfHouse('12, Fort Road'), area: 'Brahmpuri', landmark: 'Clock tower' };
    expect(placeLines(lines)).toEqual(['12, Fort Road', 'Brahmpuri', 'Landmark: Clock tower']);
    expect(houseOf(lines)).toBe('12, Fort Road');
  });

  it('of somebody who was erased has no lines', () => {
    expect(placeLines({ address: '', building: '', street: '', area: '', landmark: null })).toEqual([]);
  });
});
