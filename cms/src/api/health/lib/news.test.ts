import { expect, it } from 'vitest';
import { newsOf } from './news';

const CHANGELOG = `# Changelog

## [1.1.0] – 2026-12-01

### Added

- A page _Health_ ([how](docs/operating.md)); see \`npm run update\` and a_name_with_marks.

### Fixed

- A slip.

## [1.0.0] – 2026-11-01

- The first.
`;

it('tells the entries of one version in plain words', () => {
  expect(newsOf(CHANGELOG, '1.1.0')).toEqual([
    'A page Health (how); see npm run update and a_name_with_marks.',
    'A slip.',
  ]);
  expect(newsOf(CHANGELOG, '1.0.0')).toEqual(['The first.']);
  expect(newsOf(CHANGELOG, '2.0.0')).toEqual([]);
});
