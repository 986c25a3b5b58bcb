/** Figures that may only fall: one goes up only by editing its line in figures.json, with the reason beside it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFigures, FIGURES } from './lib/figures.mjs';

const counted = countFigures();
/** A table that is never lowered would hold nothing. */
const SLACK = 0.97;

for (const [name, now] of Object.entries(counted)) {
  test(`${name}: ${now}, and at most ${FIGURES[name]?.most}`, () => {
    const { most = 0 } = FIGURES[name] ?? {};
    assert.ok(
      now <= most,
      `${name} rose from ${most} to ${now}: make it fewer, or change figures.json and say why there`,
    );
    assert.ok(now >= most * SLACK, `${name} fell to ${now}: node scripts/programs/figures.mjs --lower keeps it there`);
  });
}
